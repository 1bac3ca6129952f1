// Names in the gallery that a press copies, and what is said of it.
import { $, $$, createElement } from '../dom.js';

const said = $(document, '[data-said]');
let clearing = 0;

/** Says words with a name in them, for some time or until the name is no longer selected. */
function say(words: string | undefined, name: string, milliseconds?: number) {
  const [before = '', after = ''] = (words ?? '').split('%s');
  // Apart from the sentence, or its direction would move the hyphens to the other end.
  const shown = createElement('code', { dir: 'ltr' }, name);
  said?.replaceChildren(before, shown, after);
  clearTimeout(clearing);
  if (milliseconds) clearing = window.setTimeout(() => said?.replaceChildren(), milliseconds);
  return shown;
}

function sayCopied(button: HTMLElement, name: string) {
  for (const other of $$(document, '[data-is-copied]')) other.removeAttribute('data-is-copied');
  button.setAttribute('data-is-copied', '');
  say(said?.dataset.copied, name, 3_000);
}

/** Without a secure origin or a permission nothing is copied; what is selected can be. */
function offerByHand(button: HTMLElement, name: string) {
  const shown = say(said?.dataset.byHand, name);
  getSelection()?.selectAllChildren(shown);
  const done = new AbortController();
  const { signal } = done;
  document.addEventListener('copy', () => {
    done.abort();
    // The selection has to last until the browser has taken it.
    setTimeout(() => sayCopied(button, name));
  }, { signal });
  document.addEventListener('selectionchange', () => {
    if (shown.isConnected && shown.contains(getSelection()?.anchorNode ?? null)) return;
    done.abort();
    if (shown.isConnected) said?.replaceChildren();
  }, { signal });
}

export function wireCopying(code: HTMLElement) {
  const name = code.textContent ?? '';
  const button = createElement('button', { type: 'button', class: 'copy', 'aria-label': name });
  code.replaceWith(button);
  button.append(code);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(name);
      sayCopied(button, name);
    } catch {
      offerByHand(button, name);
    }
  });
}
