// The site's shortcuts, and a list of them.
import './common.js';
import { createButton } from '../button.js';
import { $, $$, createElement, html } from '../dom.js';
import { address } from '../site/address.js';
import { loadLaterStyles } from '../site/later-styles.js';
import { showFailure } from '../store/save-state.js';
import { text } from '../words.js';
import { showDialog } from './shared/show-dialog.js';

export type Shortcut = 'next' | 'previous' | 'done' | 'search' | 'help';

/** Elements that handle keys themselves. */
const FIELDS = '[contenteditable], [tabindex]:not([tabindex="-1"]), [role=grid], dialog';

/** By the character; for letters of another script, as on a Hebrew keyboard, by the position. */
export function shortcutOf(
  { key, code }: { key: string; code: string },
  direction: string,
): Shortcut | undefined {
  if (key === '?') return 'help';
  if (key === '/' || code === 'Slash' && key === '.') return 'search';
  if (/^d$/i.test(key) || code === 'KeyD' && key > '\x7f') return 'done';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowLeft') === (direction === 'rtl') ? 'next' : 'previous';
}

const follow = (link: string) => () => $(document, link)?.click();

const acts: Record<Shortcut, () => void> = {
  next: follow('a[rel=next]'),
  previous: follow('a[rel=prev]'),
  done,
  search,
  help: () => void help().catch(showFailure),
};

/** @param event not in a field, and without Ctrl, Alt or Meta */
export function press(event: KeyboardEvent) {
  // shortcuts.ts has already prevented the default of '/'.
  if (event.repeat || (event.defaultPrevented && event.key !== '/')) return;
  const target = event.target as Element;
  if (target.closest(FIELDS)) return;
  // It extends a selection, or scrolls a wide table.
  if (event.key.startsWith('Arrow') && (event.shiftKey || target.closest('table'))) return;
  const shortcut = shortcutOf(event, html.dir);
  if (shortcut) acts[shortcut]();
}

/** The button of the page's only unit; none if there are several. */
function done() {
  const buttons = $$(document, 'main button[data-done]:not([aria-disabled])').filter((button) =>
    button.offsetParent
  );
  if (buttons.length === 1) buttons[0]?.click();
}

function search() {
  const field = $(document, 'input[type=search]');
  if (field) field.focus();
  else location.href = address('search.html');
}

/** The dialog with the list of keys, created once. */
let list: HTMLDialogElement | undefined;

async function help() {
  await loadLaterStyles();
  if (!list) document.body.append(list = listOfKeys());
  if (!list.open) showDialog(list);
}

export function listOfKeys() {
  const [next, previous] = html.dir === 'rtl' ? ['←', '→'] : ['→', '←'];
  const keys: [key: string, meaning: string][] = [
    [next, text('key_next')],
    [previous, text('key_previous')],
    ['D', text('key_done')],
    ['/', text('key_search')],
    ['?', text('key_help')],
  ];
  const title = createElement('h2', { id: 'keys-title' }, text('keyboard_title'));
  const dialog: HTMLDialogElement = createElement(
    'dialog',
    { 'class': 'keys', 'aria-labelledby': 'keys-title' },
    title,
    createElement(
      'dl',
      { class: 'key-list' },
      ...keys.map(([key, meaning]) =>
        createElement(
          'div',
          {},
          createElement('dt', {}, createElement('kbd', {}, key)),
          createElement('dd', {}, meaning),
        )
      ),
    ),
    createButton({ class: 'button' }, () => dialog.close(), text('close')),
  ) as HTMLDialogElement;
  return dialog;
}
