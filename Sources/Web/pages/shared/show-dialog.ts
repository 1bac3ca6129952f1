import { $, html } from '../../dom.js';

/**
 * Opens a dialog with the focus on its title, so that screen readers begin there. The page behind
 * it cannot be scrolled, and so keeps its place.
 */
export function showDialog(dialog: HTMLDialogElement) {
  const { style } = html;
  // Keep the room of the scroll bar, which disappears.
  if (innerWidth > html.clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  dialog.addEventListener('close', () => {
    style.overflow = style.scrollbarGutter = '';
  }, { once: true });
  const title = $(dialog, 'h2');
  title?.setAttribute('tabindex', '-1');
  // Otherwise the first button has the focus for a moment, and screen readers begin to read it.
  title?.setAttribute('autofocus', '');
  dialog.showModal();
  title?.focus();
}
