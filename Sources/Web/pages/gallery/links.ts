// Links to tokens in the gallery reveal their target, whatever hides it.
import { $ } from '../../dom.js';

/**
 * @param field of the filter, which may hide the target
 * @returns a function to call when the page has become longer
 */
export function followTokenLinks(field: HTMLInputElement) {
  const show = () => {
    const target = $(document, ':is([data-token], [data-pair]):target');
    if (!target) return;
    if (target.closest('[hidden]')) {
      field.value = '';
      field.dispatchEvent(new Event('input'));
    }
    const folded = target.closest('details');
    if (folded) folded.open = true;
    target.scrollIntoView({ block: 'center' });
    // Tab continues from there.
    ($(target, 'h3 a') ?? $(target, '.token-link'))?.focus({ preventScroll: true });
  };
  addEventListener('hashchange', show);
  show();
  return show;
}
