// Bars in the gallery that are longer than the available space.
import { $$ } from '../../dom.js';

/** Marks them, again whenever the space changes. */
export function markCutBars(within: HTMLElement) {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const bar = target.firstElementChild as HTMLElement | null;
      target.toggleAttribute('data-is-cut', !!bar && bar.offsetWidth > target.clientWidth);
    }
  });
  for (const room of $$(within, '[data-room]')) observer.observe(room);
}
