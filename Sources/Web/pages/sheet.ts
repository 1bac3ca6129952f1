// The head of a sheet.
import { createElement } from '../dom.js';
import { text } from '../words.js';
import { createIcon } from './icons.js';

/** The title, which labels the dialog, and the button that closes it. */
export function sheetHead(id: string, title: string, close: () => void) {
  const button = createElement(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': text('close') },
    createIcon('close'),
  );
  button.addEventListener('click', close);
  return createElement(
    'header',
    { class: 'sheet-head' },
    createElement('h2', { id }, title),
    button,
  );
}
