// The toggles above the parts in the gallery, and what is held still below them.
import { $, $$, html } from '../dom.js';

export function wireToggles(parts: HTMLElement) {
  const chosen = (name: string) =>
    $(parts, `[name=gallery-${name}]:checked`) as HTMLInputElement | null;
  const direction = $(parts, `[name=gallery-direction][value=${html.dir}]`) as HTMLInputElement;
  direction.checked = true;
  const apply = () => {
    for (const name of ['contrast', 'text', 'width']) {
      parts.dataset[name] = chosen(name)?.value ?? '';
    }
    for (const stage of $$(parts, '.stage')) stage.dir = chosen('direction')?.value ?? html.dir;
  };
  $(parts, '.gallery-tools')?.addEventListener('change', apply);
  apply();
}

/** Says of every stage which theme it has. */
export function nameStages(parts: HTMLElement) {
  const { light = '', dark = '' } = parts.dataset;
  for (const stage of $$(parts, '.stage')) {
    stage.dataset.theme = stage.matches('.gallery-dark') ? dark : light;
  }
}

/** Nothing here leads anywhere: what is shown is looked at. */
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
