// Detects when a page that was asleep, or open over midnight, has to be painted again.
import { today } from './day.js';

const POLL = 10_000;

/**
 * Calls `wake` when the day has changed, and whenever the page is shown again. It polls, because a
 * timer set to midnight stops during sleep.
 */
export function onWake(wake: () => void) {
  let seen = today();
  setInterval(() => {
    const now = today();
    if (now !== seen) wake();
    seen = now;
  }, POLL);
  addEventListener('pageshow', (event) => {
    if (event.persisted) wake();
  });
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake();
  });
}
