// Whether the browser promises to keep what is stored.

/** Marks after which it is worth asking. */
const ENOUGH = 3;

export const isPersisted = async () => await navigator.storage?.persisted?.() ?? false;

export const canPersist = () => !!navigator.storage?.persist;

/** Firefox asks the learner: there it waits for the button in the settings. */
export const asksLearner = () => CSS.supports('-moz-appearance', 'none');

/**
 * Whether to ask by ourselves: once, when there is something to lose.
 * @param marks how many units are done
 */
export const isTimeToAsk = (marks: number, wasAsked: boolean) =>
  marks >= ENOUGH && !wasAsked && canPersist() && !asksLearner();
