// The page of all progress: years, streaks, what is finished.
import './unit.js';

/** Wires the page; returns the function that paints it. */
export function progress() {
  return (_day: string) => {};
}
