// Names in the gallery that a press copies, and what is said of it.
import { $, $$, createElement } from '../dom.js';

const said = $(document, '[data-said]');

/** Says what was copied, for as long as it is read. */
let clearing = 0;
function say(words: string) {
  if (!said) return;
  said.textContent = words;
  clearTimeout(clearing);
  clearing = window.setTimeout(() => {
    said.textContent = '';
  }, 3_000);
}

export function wireCopying(code: HTMLElement) {
  const name = code.textContent ?? '';
  const button = createElement('button', { type: 'button', class: 'copy', 'aria-label': name });
  code.replaceWith(button);
  button.append(code);
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(name).then(() => {
      for (const other of $$(document, '[data-is-copied]')) other.removeAttribute('data-is-copied');
      button.setAttribute('data-is-copied', '');
      say((said?.dataset.copied ?? '').replace('%s', name));
    }, () => {
      // Without a secure origin nothing is copied; what is selected can be.
      getSelection()?.selectAllChildren(code);
    });
  });
}
