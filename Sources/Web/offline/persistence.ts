// Whether the browser promises to keep stored data.

/** Marks after which it is worth asking. */
const ENOUGH = 3;

/** A browser that does not answer does not promise it. */
export const isPersisted = async () =>
  await navigator.storage?.persisted?.().catch(() => false) ?? false;

export const canPersist = () => !!navigator.storage?.persist;

/** Firefox asks the learner, so it waits for the button in the settings. */
const asksLearner = () => CSS.supports('-moz-appearance', 'none');

/**
 * Whether to ask by ourselves: once, when there is something to lose.
 * @param marks how many units are done
 */
export const isTimeToAsk = (marks: number, wasAsked: boolean) =>
  marks >= ENOUGH && !wasAsked && canPersist() && !asksLearner();
