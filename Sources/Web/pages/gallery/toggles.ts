// The toggles above the parts in the gallery, and the inert parts below them.
import { $, $$, html } from '../../dom.js';
import { readStored, writeStored } from '../../site/storage.js';

const KEY_PREFIX = ':gallery-';
const TOGGLES = ['contrast', 'text', 'width', 'direction'];

/** The choices last as long as the visit. */
export function wireToggles(parts: HTMLElement) {
  const choices = (name: string) => $$(parts, `[name=gallery-${name}]`) as HTMLInputElement[];
  const choose = (name: string, value: string | null | undefined) => {
    const choice = choices(name).find((it) => it.value === value);
    if (choice) choice.checked = true;
  };
  const chosen = (name: string) => choices(name).find((it) => it.checked)?.value ?? '';
  const apply = () => {
    for (const name of TOGGLES) parts.dataset[name] = chosen(name);
    for (const stage of $$(parts, '.stage')) stage.dir = chosen('direction');
  };
  choose('direction', html.dir);
  for (const name of TOGGLES) choose(name, readStored(KEY_PREFIX + name, 'sessionStorage'));
  $(parts, '.gallery-tools')?.addEventListener('change', () => {
    for (const name of TOGGLES) writeStored(KEY_PREFIX + name, chosen(name), 'sessionStorage');
    apply();
  });
  apply();
}

/** Labels every stage with its theme. */
export function nameStages(parts: HTMLElement) {
  const { light = '', dark = '' } = parts.dataset;
  for (const stage of $$(parts, '.stage')) {
    stage.dataset.themeName = stage.matches('.gallery-dark') ? dark : light;
  }
}

/** Links and buttons in the stages do nothing. */
export function holdStill(parts: HTMLElement) {
  for (const name of ['click', 'submit']) {
    parts.addEventListener(name, (event) => {
      const target = event.target as Element;
      if (target.closest('.stage') && (name === 'submit' || target.closest('a'))) {
        event.preventDefault();
      }
    });
  }
}
