// Detects when a page that was asleep, or open over midnight, has to be painted again.
import { today } from './day.js';

const POLL = 10_000;

/** Calls the listener: the day may have changed. */
export let wake = () => {};

/**
 * Sets the page's only listener, which is called when the day has changed, and whenever the page is
 * shown again. Polls, because a timer set to midnight stops during sleep.
 */
export function onWake(listener: () => void) {
  wake = listener;
  let seen = today();
  setInterval(() => {
    const now = today();
    if (now !== seen) listener();
    seen = now;
  }, POLL);
  addEventListener('pageshow', (event) => {
    if (event.persisted) listener();
  });
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) listener();
  });
}
