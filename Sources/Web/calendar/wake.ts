// Detects when a page that was asleep, or open over midnight, has to be painted again.
import { today } from './day.js';

const POLL = 10_000;
/** Several events announce one return to the page, within these milliseconds. */
const RETURN = 100;

/** Calls the listeners of `onWake`: the day may have changed without time passing. */
export const lookAgain = () => document.dispatchEvent(new Event('halomeid:day'));

/**
 * Calls `wake` when the day has changed, and whenever the page is shown again. It polls, because a
 * timer set to midnight stops during sleep.
 */
export function onWake(wake: () => void) {
  let seen = today();
  let last = 0;
  const back = ({ timeStamp, persisted }: Event & { persisted?: boolean }) => {
    // A page that was just loaded is painted in any case.
    if (document.hidden || persisted === false) return;
    if (timeStamp > last + RETURN) wake();
    last = timeStamp;
  };
  setInterval(() => {
    const now = today();
    if (now !== seen) wake();
    seen = now;
  }, POLL);
  addEventListener('pageshow', back);
  addEventListener('focus', back);
  document.addEventListener('visibilitychange', back);
  document.addEventListener('halomeid:day', wake);
}
