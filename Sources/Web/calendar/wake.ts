// When a page that was asleep, or open over midnight, has to look again.
import { today } from './day.js';

const POLL = 10_000;

/** Calls when the day has changed, and whenever the page comes back. No timer over midnight: it stops in sleep. */
export function onWake(wake: () => void) {
  let seen = today();
  setInterval(() => {
    const now = today();
    if (now !== seen) wake();
    seen = now;
  }, POLL);
  addEventListener('pageshow', (event) => { if (event.persisted) wake(); });
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) wake(); });
}
