// The gallery's index.
import { $, $$ } from '../dom.js';

/** Marks in the index what is read. */
export function followReading(within: HTMLElement) {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target);
    }
    const first = $$(within, '.gallery-section, .part').filter((it) => inView.has(it)).pop();
    const name = first && $(first, 'h2[id], h3[id]')?.id;
    for (const link of $$(document, '.gallery-index a')) {
      if (link.getAttribute('href') === `#${name}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }, { rootMargin: '-15% 0px -80% 0px' });
  for (const part of $$(within, '.gallery-section, .part')) observer.observe(part);
}
