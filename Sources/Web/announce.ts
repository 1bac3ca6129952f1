// Results in live regions. Screen readers announce what changes, so a result that is already shown
// is removed first, and comes back a moment later.
import { showCase } from './cases.js';
import { setText } from './dom.js';

/** Milliseconds after which screen readers know that a live region is empty. */
export const HEARD = 100;

const timers = new WeakMap<HTMLElement, number>();

/**
 * Shows the result of what the learner did in a live region, and announces it even if it is the
 * same as before. Not for painting, which repeats what is shown.
 * @param show shows a result in the region; '' for none
 */
export function announce(
  region: HTMLElement | null,
  result: string,
  show: (region: HTMLElement, result: string) => void = setText,
) {
  if (!region) return;
  clearTimeout(timers.get(region));
  const before = region.innerText;
  show(region, result);
  if (!result || region.innerText !== before) return;
  show(region, '');
  timers.set(region, setTimeout(() => show(region, result), HEARD));
}

/** The same for a region whose results are parts of the page. */
export const announceCase = (region: HTMLElement | null, name: string) =>
  announce(region, name, showCase);
