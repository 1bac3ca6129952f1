// The gallery's filter.
import { $, $$, setText } from '../dom.js';

export function wireFilter(field: HTMLInputElement, within: HTMLElement) {
  const status = $(document, '[data-filter-status]');
  const sections = $$(within, '.gallery-section');
  const apply = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const item of $$(within, '[data-words]')) {
      const text = `${item.dataset.words} ${item.querySelector('h3')?.textContent ?? ''}`
        .toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
      found += Number(!item.hidden);
    }
    for (const section of sections) {
      section.hidden = words.length > 0 && !section.querySelector('[data-words]:not([hidden])');
      const palette = section.querySelector<HTMLDetailsElement>('.gallery-palette');
      if (palette) palette.open = words.length > 0;
    }
    for (const link of $$(document, '.gallery-index li > a')) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      link.parentElement?.toggleAttribute('hidden', !!target?.closest('[hidden]'));
    }
    setText(status, words.length ? String(found || status?.dataset.none) : '');
  };
  field.addEventListener('input', apply);
  // A reload keeps what was typed.
  apply();
}
