// The screen at the end of a tractate, with a card to share.
import './common.js';
import { fullDate } from '../calendar/dates.js';
import { dayNumber } from '../calendar/day.js';
import { announce } from '../announce.js';
import { createButton } from '../button.js';
import { createElement } from '../dom.js';
import { joinDotted } from '../dotted.js';
import { address, unitPath } from '../site/address.js';
import { syllabus, type Unit } from '../site/data.js';
import { loadLaterStyles } from '../site/later-styles.js';
import { chapterOf } from '../study/chapters.js';
import { isDone } from '../study/marks.js';
import { nameOfOrder, orderOf } from '../study/orders.js';
import { bookName, placeOf } from '../study/places.js';
import type { Study } from '../study/study.js';
import { saveFile } from '../transfer/save-file.js';
import { counted, text } from '../words.js';
import { endWords } from './shared/end-words.js';
import { cyclePath, planPath } from './shared/plan-link.js';
import { isDismissal } from './shared/share-sheet.js';
import { sheetHead } from './shared/sheet.js';
import { showDialog } from './shared/show-dialog.js';
import { cardOf, drawPng, drawSvg } from './siyum-card.js';

export interface Siyum {
  book: string;
  /** "מסכת ברכות"; for parts of other texts, the name alone. */
  title: string;
  units: number;
  /** Undefined if the book has none. */
  chapters: number | undefined;
  /** The day on which its last unit was done, YYYY-MM-DD; undefined if not recorded. */
  day: string | undefined;
  /** The name of the order that this finished, if it did. */
  order: string;
  /** Whether this finished the track. */
  isTrackDone: boolean;
  /** The track's first remaining unit. */
  next: Unit | undefined;
}

/**
 * Describes what was finished with a book.
 * @param units all units of the track
 * @param unit one of the book's units
 */
export function siyumOf(
  { track, marksBySlug }: Pick<Study, 'track' | 'marksBySlug'>,
  units: Unit[],
  unit: Unit,
): Siyum {
  const own = units.filter(([, , book]) => book === unit[2]);
  const isTractate = placeOf(unit) !== undefined;
  const days = own.map(([slug]) => marksBySlug.get(slug)).filter(isDone)
    .map((record) => record?.completed_on ?? '').sort();
  const rest = units.slice(0, track.units).filter(([slug]) => !isDone(marksBySlug.get(slug)));
  const order = orderOf(track, units);
  return {
    book: unit[2],
    title: isTractate ? text('tractate_name', bookName(unit)) : bookName(unit),
    units: own.length,
    chapters: isTractate ? new Set(own.map(chapterOf)).size : undefined,
    day: days.pop() || undefined,
    order: rest.some((it) => order(it) === order(unit)) ? '' : nameOfOrder(order(unit)),
    isTrackDone: !rest.length,
    next: rest.find((it) => units.indexOf(it) > units.indexOf(unit)) ?? rest[0],
  };
}

/** Opens the screen as a dialog; closing it restores the focus. */
export async function showSiyum(study: Study, unit: string): Promise<void> {
  const units = await syllabus(study.track);
  const own = units.find(([slug]) => slug === unit);
  if (!own) return;
  const siyum = siyumOf(study, units, own);
  // In the evening the Hebrew date is already the next one, so the civil date stands beside it.
  const dialog = dialogOf(study, siyum, siyum.day ? await fullDate(dayNumber(siyum.day)) : '');
  dialog.addEventListener('close', () => dialog.remove());
  await loadLaterStyles();
  document.body.append(dialog);
  showDialog(dialog);
}

/**
 * @param date in words; empty if it is not recorded
 * @param place the element whose colours the card takes
 */
export function dialogOf(
  study: Pick<Study, 'track' | 'current'>,
  siyum: Siyum,
  date: string,
  place: Element = document.body,
) {
  const words = text('hadran', siyum.title);
  const amount = joinDotted([
    counted('mishnayot', siyum.units),
    siyum.chapters ? counted('chapters_count', siyum.chapters) : '',
  ]);
  const order = siyum.order && text('order_siyum', siyum.order);
  const card = cardOf(
    text('hadran_alakh'),
    siyum.title,
    [amount, date, order].filter(Boolean),
    text('app_name'),
  );
  const reached = siyum.isTrackDone
    ? endWords(study.track)
    : siyum.order
    ? text('order_done', siyum.order)
    : '';
  const status = createElement('p', { class: 'hint', 'aria-live': 'polite' });
  const label = [words, amount, date, order].filter(Boolean).join('. ').replaceAll(' · ', ', ');
  const picture = drawSvg(card, label, place);
  picture.id = 'siyum-card';
  const dialog = createElement(
    'dialog',
    { class: 'sheet siyum', 'aria-labelledby': 'siyum-title', 'aria-describedby': 'siyum-card' },
  ) as HTMLDialogElement;
  dialog.append(
    sheetHead('siyum-title', text('mazal_tov'), () => dialog.close()),
    picture,
    createElement('div', { class: 'buttons' }, ...actions(words, () => drawPng(card), status)),
    ...reached ? [createElement('p', {}, reached)] : [],
    status,
    createElement('ul', {}, ...waysOn(study, siyum)),
  );
  return dialog;
}

function actions(words: string, picture: () => Promise<Blob | null>, status: HTMLElement) {
  type Act = (blob: Blob) => Promise<void> | void;
  const make = async (act: Act) => {
    const blob = await picture();
    announce(status, blob ? '' : text('picture_failed'));
    if (blob) await act(blob);
  };
  const button = (label: string, name: string, act: Act) =>
    createButton({ class: 'button', [name]: '' }, () => {
      // A notice would be hidden behind the dialog.
      make(act).catch((error) => {
        console.error(error);
        announce(status, text('action_failed'));
      });
    }, label);
  const save = button(
    text('save_picture'),
    'data-save',
    (blob) => saveFile('siyum.png', blob.type, blob),
  );
  if (!('share' in navigator)) {
    save.classList.add('primary');
    return [save];
  }
  const share = button(text('share_siyum'), 'data-share', (blob) => shareCard(words, blob));
  share.classList.add('primary');
  return [share, save];
}

/** Shares the picture if the browser can share files, otherwise text. */
async function shareCard(words: string, blob: Blob) {
  const files = [new File([blob], 'siyum.png', { type: blob.type })];
  const shared: ShareData = navigator.canShare?.({ files })
    ? { files, text: words }
    : { text: words, url: address('index.html') };
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!isDismissal(error)) throw error;
  }
}

/**
 * Possible next steps: the rest of the track; in an own plan, this book again or another one; or a
 * new cycle.
 */
function waysOn(
  { track, current }: Pick<Study, 'track' | 'current'>,
  { next, book, title, chapters }: Siyum,
) {
  const way = (path: string, words: string) =>
    createElement('a', { class: 'quiet-link', href: address(path) }, words);
  const ways = next ? [way(unitPath(track.slug, next[0]), text('go_on_with', next[1]))] : [];
  if (!next && !track.unfinished) ways.push(way(cyclePath(track.slug), text('cycle_begin')));
  else if (current?.follows === 'own') {
    const other = chapters ? text('other_tractate') : text('new_plan');
    ways.push(
      way(cyclePath(track.slug, book), text('learn_again', title)),
      way(planPath(track.slug), other),
    );
  }
  return ways.map((it) => createElement('li', {}, it));
}
