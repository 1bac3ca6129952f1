// The menu of a unit's page: a sheet, created when it is first opened.
import '../common.js';
import { announce } from '../../announce.js';
import { createButton } from '../../button.js';
import { $, $$, createElement, setText } from '../../dom.js';
import { address } from '../../site/address.js';
import { loadLaterStyles } from '../../site/later-styles.js';
import { showFailure } from '../../store/save-state.js';
import { text } from '../../words.js';
import { createIcon, type IconName } from '../shared/icons.js';
import { fillKeep } from '../keep.js';
import { createReadingControls } from '../reading/controls.js';
import { sheetHead } from '../shared/sheet.js';
import { showDialog } from '../shared/show-dialog.js';
import { copyUnit, sharedUnit, shareUnit } from './share.js';

/** One per page. */
let sheet: HTMLDialogElement | undefined;

/**
 * Opens the sheet at the part that belongs to the pressed button. Closing it returns the focus to
 * that button.
 */
export async function openMenu(main: HTMLElement, opener: HTMLElement) {
  await loadLaterStyles();
  if (!sheet) {
    sheet = makeSheet(main);
    sheet.addEventListener('close', () => {
      for (const it of $$(main, '[aria-haspopup=dialog]')) {
        it.setAttribute('aria-expanded', 'false');
      }
    });
    document.body.append(sheet);
  }
  paintMark(main);
  say('');
  opener.setAttribute('aria-expanded', 'true');
  if (!sheet.open) showDialog(sheet);
  if (opener.matches('[data-keep]')) {
    $(sheet, '.keep button')?.focus();
    // Its size stands below the button.
    $(sheet, '.keep')?.scrollIntoView({ block: 'end' });
  }
}

/** The page's own button has the state. */
function paintMark(main: HTMLElement) {
  const isSet = $(main, '[data-bookmark]')?.getAttribute('aria-pressed') ?? 'false';
  if (sheet) $(sheet, '[data-mark]')?.setAttribute('aria-pressed', isSet);
}

const close = () => sheet?.close();

/** Shows the result in the sheet, which may be longer than the window. */
const say = (words: string) =>
  announce(sheet ? $(sheet, '[aria-live]') : null, words, (place, words) => {
    setText(place, words);
    place.toggleAttribute('data-copied', words === text('copied'));
    place.scrollIntoView({ block: 'nearest' });
  });

export function makeSheet(main: HTMLElement) {
  const dialog = createElement('dialog', {
    class: 'sheet',
    'aria-labelledby': 'menu-title',
  }) as HTMLDialogElement;
  dialog.append(
    sheetHead('menu-title', text('unit_menu'), close),
    createReadingControls(),
    createElement(
      'ul',
      { class: 'sheet-list' },
      ...rows(main).map((row) => createElement('li', {}, row)),
    ),
    createElement('p', { class: 'hint', 'aria-live': 'polite' }),
  );
  const book = $(main, '.crumb a') as HTMLAnchorElement | null;
  const part = book?.href.match(/([^/]+\/[^/]+)\.html$/)?.[1];
  if (book && part) {
    const place = createElement('div', { class: 'keep' });
    dialog.append(place);
    fillKeep(place, part, book.textContent ?? part, text('keep_book')).catch(showFailure);
  }
  // A press outside the sheet closes it; its own padding is inside.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) close();
  });
  return dialog;
}

function rows(main: HTMLElement) {
  const share = (act: typeof shareUnit) => async () => {
    const result = await act(sharedUnit(main));
    if (result === 'copied') say(text('copied'));
    else if (result === 'refused') say(text('copy_refused'));
    else close();
  };
  return [
    row('share', text('share_unit'), { 'data-share': '' }, share(shareUnit)),
    // Without a share sheet, the button above copies already.
    ...('share' in navigator
      ? [row('copy', text('copy_unit'), { 'data-copy': '' }, share(copyUnit))]
      : []),
    row(
      'bookmark',
      text('bookmark'),
      { 'data-mark': '', 'aria-pressed': 'false' },
      () => {
        $(main, '[data-bookmark]')?.click();
        paintMark(main);
      },
    ),
    row('note', text('write_note'), {}, () => {
      close();
      const note = $(main, '[data-note]');
      note?.focus();
      note?.scrollIntoView({ block: 'center' });
    }),
    link('list', text('notes_page'), address('notes.html')),
    row('print', text('print'), { 'data-print': '' }, () => {
      close();
      print();
    }),
  ];
}

type Act = (event: MouseEvent) => Promise<void> | void;

const row = (icon: IconName, label: string, attributes: Record<string, string>, act: Act) =>
  createButton(
    { class: 'sheet-row', ...attributes },
    (event) => void Promise.resolve(act(event)).catch(showFailure),
    createIcon(icon),
    label,
  );

const link = (icon: IconName, label: string, href: string) =>
  createElement('a', { class: 'sheet-row', href }, createIcon(icon), label);
