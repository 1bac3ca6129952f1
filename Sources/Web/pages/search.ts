// Search: refs at once, words in the texts.
import './unit.js';

/** Wires the page; returns the function that paints it. */
export function search() {
  return (_day: string) => {};
}
