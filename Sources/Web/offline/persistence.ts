// Whether the browser promises to keep stored data.

/** The number of marks from which it is worth asking. */
const ENOUGH = 3;

/** Whether the browser has promised; false if it does not answer. */
export const isPersisted = async () =>
  await navigator.storage?.persisted?.().catch(() => false) ?? false;

export const canPersist = () => !!navigator.storage?.persist;

/** Whether the browser asks the learner, as Firefox does. Then wait for the settings' button. */
const asksLearner = () => CSS.supports('-moz-appearance', 'none');

/**
 * Whether to ask without the learner's request: once, when there is something to lose.
 * @param marks how many units are done
 */
export const isTimeToAsk = (marks: number, wasAsked: boolean) =>
  marks >= ENOUGH && !wasAsked && canPersist() && !asksLearner();
