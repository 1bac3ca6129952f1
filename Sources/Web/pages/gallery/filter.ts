// The gallery's filter, which looks through names, values and uses.
import { $, $$, setText } from '../../dom.js';

/** Matches both ways of writing half a rem, 0.5 and .5, and variables as they stand in rules. */
const plain = (text: string) =>
  text.toLowerCase().replace(/(^|[^\d.])0\./g, '$1.').replace(/var\((--[\w-]+)\)/g, '$1');

/** The words by which an item is found: its own, its heading, the states and classes it shows. */
const wordsOf = (item: HTMLElement) =>
  plain([
    item.dataset.words,
    item.querySelector('h3')?.textContent,
    ...$$(item, '[data-state]').map(({ dataset }) => dataset.state),
    ...$$(item, '.stage [class]').map(({ classList }) => classList.value),
  ].join(' '));

/** Counts what is shown: tokens, pairs of colours, parts, icons. A token may be shown twice. */
function counts(within: HTMLElement) {
  const shown = $$(within, '[data-words]:not([hidden])');
  const tokens = new Set(shown.map((it) => it.dataset.token).filter(Boolean));
  return [
    tokens.size,
    shown.filter((it) => it.dataset.pair).length,
    shown.filter((it) => it.dataset.part).length,
    shown.filter((it) => it.dataset.icon !== undefined).length,
  ];
}

export function wireFilter(field: HTMLInputElement, within: HTMLElement) {
  const status = $(document, '[data-filter-status]');
  const sections = $$(within, '.gallery-section');
  const apply = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const item of $$(within, '[data-words]')) {
      const text = wordsOf(item);
      item.hidden = !words.every((word) => text.includes(word));
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
    const found = counts(within).map(String);
    const { found: said = '', none } = status?.dataset ?? {};
    const isNone = found.every((count) => count === '0');
    const result = isNone ? none ?? '' : said.replace(/%s/g, () => found.shift() ?? '');
    setText(status, words.length ? result : '');
  };
  field.addEventListener('input', apply);
  // Browsers keep the typed text on reload.
  apply();
}
