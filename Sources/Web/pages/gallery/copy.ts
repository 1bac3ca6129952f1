// Names in the gallery that are copied when pressed, and the message about it.
import { createButton } from '../../button.js';
import { $, $$, createElement } from '../../dom.js';

const said = $(document, '[data-said]');
let clearing = 0;

/** Shows a message with a name, for a while or until the name is no longer selected. */
function say(words: string | undefined, name: string, milliseconds?: number) {
  const [before = '', after = ''] = (words ?? '').split('%s');
  // Isolated, because the sentence's direction would move the hyphens to the other end.
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

/** Copying needs a secure origin and permission. Otherwise the name is only selected. */
function offerByHand(button: HTMLElement, name: string) {
  const shown = say(said?.dataset.byHand, name);
  getSelection()?.selectAllChildren(shown);
  const done = new AbortController();
  const { signal } = done;
  document.addEventListener('copy', () => {
    done.abort();
    // Keep the selection until the browser has copied it.
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
  const button = createButton({ class: 'copy', 'aria-label': name }, async () => {
    try {
      await navigator.clipboard.writeText(name);
      sayCopied(button, name);
    } catch {
      offerByHand(button, name);
    }
  });
  code.replaceWith(button);
  button.append(code);
}
