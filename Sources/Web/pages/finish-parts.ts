// What a unit's bar shows after the mark: the next step, and a panel with a word of praise.
import { $, createElement } from '../dom.js';
import { createName } from '../language.js';
import { text } from '../words.js';

/** @param name of the unit that the step leads to, if it leads to one */
export function placeStep(bar: HTMLElement, href: string, word: string, name?: string) {
  const link = $(bar, '.next-step') ?? createElement('a', { class: 'button primary next-step' });
  link.setAttribute('href', href);
  link.replaceChildren(word, ...(name ? [' ', createName(name)] : []));
  if (name) link.setAttribute('aria-label', `${word}: ${name}`);
  else link.removeAttribute('aria-label');
  if (!link.parentElement) bar.append(link);
}

/** Milliseconds after which an empty live region is known. */
const HEARD = 100;

export const closePanel = (bar: HTMLElement) => $(bar, '.finish-panel')?.remove();

export function showPanel(bar: HTMLElement, title: string, body: string) {
  closePanel(bar);
  const close = createElement('button', { type: 'button', class: 'text-button' }, text('close'));
  close.addEventListener('click', () => {
    closePanel(bar);
    ($(bar, '.next-step') ?? $(bar, '[data-undo]'))?.focus();
  });
  const panel = createElement('div', { class: 'finish-panel', role: 'status' });
  bar.append(panel);
  // Screen readers speak of what comes into a live region, not of what it came with.
  setTimeout(
    () => panel.append(createElement('p', {}, createElement('strong', {}, title), body), close),
    HEARD,
  );
}
