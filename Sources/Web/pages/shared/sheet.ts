// The head of a sheet.
import { createButton } from '../../button.js';
import { createElement } from '../../dom.js';
import { text } from '../../words.js';
import { createIcon } from './icons.js';

/** The title, which labels the dialog, and the button that closes it. */
export function sheetHead(id: string, title: string, close: () => void) {
  return createElement(
    'header',
    { class: 'sheet-head' },
    createElement('h2', { id }, title),
    createButton({ class: 'icon-button', 'aria-label': text('close') }, close, createIcon('close')),
  );
}
