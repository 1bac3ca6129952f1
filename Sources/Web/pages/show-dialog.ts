import { $ } from '../dom.js';

/** Opens a dialog with the focus on its title, so that screen readers begin there. */
export function showDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  const title = $(dialog, 'h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}
