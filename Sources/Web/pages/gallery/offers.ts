// Parts that pages create by script, for the gallery: menus, what is kept offline, search results.
// They are inert copies: a press does nothing.
import { $, createElement, setText, setVisible } from '../../dom.js';
import type { KeepState } from '../../offline/keep.js';
import { type UnitText, unitText } from '../../search/excerpt.js';
import type { SearchResult } from '../../search/find.js';
import { wordsOf } from '../../search/words.js';
import { nameOfOrder } from '../../study/orders.js';
import type { Study } from '../../study/study.js';
import { counted, text } from '../../words.js';
import { keptRow, showKeep } from '../keep.js';
import { listOfKeys } from '../keyboard.js';
import { sampleOffer } from '../offers.js';
import { paintExcerpt, searchRow } from '../search-row.js';
import { dialogOf } from '../siyum.js';
import { entryOf } from '../notes.js';
import { makeSheet } from '../unit/unit-menu.js';

/** In a form of its own, so that the two themes do not share radio buttons. */
export function paintMenu(stage: HTMLElement, state: string) {
  const made = state === 'keys' ? listOfKeys() : makeSheet(stage);
  const dialog = made.cloneNode(true) as HTMLDialogElement;
  const title = $(dialog, 'h2');
  if (title) {
    title.id = `${title.id}·${state}·${stage.matches('.gallery-dark') ? 'dark' : 'light'}`;
    dialog.setAttribute('aria-labelledby', title.id);
  }
  $(dialog, '[data-mark]')?.setAttribute('aria-pressed', String(state === 'bookmarked'));
  dialog.open = true;
  stage.append(createElement('form', {}, dialog));
}

/** Two landmarks of one page have different names. */
const nameLandmark = (landmark: Element | null, name: string, stage: HTMLElement) =>
  landmark?.setAttribute('aria-label', `${name} · ${stage.dataset.themeName ?? ''}`);

export function paintOffer(stage: HTMLElement) {
  const offer = sampleOffer().cloneNode(true) as HTMLElement;
  nameLandmark(offer, offer.getAttribute('aria-label') ?? '', stage);
  stage.append(offer);
}

/** A bookmark, a note, and both. */
export function paintOwnWords(stage: HTMLElement, { track, units }: Study) {
  const names = new Map(units.map(([slug, name]) => [slug, name]));
  const items = units.slice(0, 3).map(([unit], at) =>
    entryOf({
      track: track.slug,
      unit,
      at: '',
      isBookmarked: at !== 1,
      note: at ? text('part_note') : '',
    }, names)
  );
  $(stage, '[data-own]')?.replaceChildren(...items);
}

/** What is taken along from a track that the learner has joined. */
export function paintTake(stage: HTMLElement, days: number) {
  const section = $(stage, '[data-take]');
  section?.removeAttribute('aria-labelledby');
  nameLandmark(section, $(stage, 'h2')?.textContent ?? '', stage);
  const place = $(stage, '[data-keep-part]');
  if (place) showKeep(place, text('keep_track'), { state: 'none' }, BYTES);
  $(stage, '[data-calendar]')?.removeAttribute('disabled');
  setText($(stage, '[data-calendar-days]'), counted('calendar_days', days));
}

/** The colours of the card are those of the stage that it is drawn on. */
export function paintSiyum(stage: HTMLElement, study: Study, title: string, date: string) {
  const siyum = {
    book: title,
    title,
    units: study.units.length,
    chapters: 9,
    day: undefined,
    order: '',
    isTrackDone: false,
    next: study.units[0],
  };
  const dialog = dialogOf(study, siyum, date, stage).cloneNode(true) as HTMLDialogElement;
  const ending = stage.matches('.gallery-dark') ? '·dark' : '·light';
  for (const attribute of ['aria-labelledby', 'aria-describedby']) {
    const part = $(dialog, `#${dialog.getAttribute(attribute)}`);
    if (part) part.id += ending;
    dialog.setAttribute(attribute, part?.id ?? '');
  }
  dialog.open = true;
  stage.append(dialog);
}

const BYTES = 1_400_000;
const states: Record<string, KeepState> = {
  none: { state: 'none' },
  running: { state: 'running', stored: 21, count: 57 },
  waiting: { state: 'running', stored: 21, count: 57, reason: 'network' },
  paused: { state: 'paused', stored: 21, count: 57 },
  full: { state: 'paused', stored: 21, count: 57, reason: 'full' },
  kept: { state: 'kept', stored: 57, count: 57 },
};

/** @param title of the tractate or track that is kept */
export function paintKeep(stage: HTMLElement, state: string, title: string) {
  const current = states[state] ?? { state: 'none' };
  const place = $(stage, '.keep');
  const made = createElement('div');
  showKeep(made, text('keep_book'), current, BYTES);
  place?.replaceChildren(...made.cloneNode(true).childNodes);
  const list = $(stage, '[data-kept-section]');
  setVisible(list, state === 'kept');
  $(list ?? stage, 'ul')?.replaceChildren(keptRow('', title, current).cloneNode(true));
}

/**
 * Results: words in text and explanation, a chapter without the mishnah, a tractate without the
 * chapter, a part of an order.
 */
export async function paintResults(
  stage: HTMLElement,
  name: string,
  book: string,
  parts: HTMLElement,
) {
  // Without headings, as search reads stored pages.
  const shown = $(parts, '[data-part=unit] .unit:has(article)');
  const page = shown ? new XMLSerializer().serializeToString(shown) : '';
  const { source = '', explanation = '' } = unitText(`<main data-name="${name}">${page}`) ?? {};
  const unit = { name, path: 'search.html', kind: 'unit' } as const;
  const having = (found: Partial<UnitText>): UnitText => ({
    name,
    source: '',
    explanation: '',
    commentaries: '',
    ...found,
  });
  const hits = [
    { ...unit, text: having({ source }) },
    { ...unit, text: having({ explanation }) },
    { ...unit, kind: 'chapter', name: book, short: { chapter: 2, count: 7 } },
    { ...unit, kind: 'book', name: book, chapters: 9 },
    { ...unit, kind: 'order', name: nameOfOrder('1'), isPart: true },
  ] as const;
  const rows = await Promise.all(hits.map(async (hit) => {
    const found = 'text' in hit ? hit.text : undefined;
    const typed = wordsOf(found?.source || found?.explanation || '').slice(2, 3)
      .map(({ word }) => word);
    const result: SearchResult = {
      typed,
      absent: [],
      count: 1,
      hits: () => Promise.resolve([]),
      files: () => Promise.resolve(new Map()),
      state: 'site',
    };
    const query = {
      text: '',
      day: '',
      segments: () => Promise.resolve([]),
      isLastWordPartial: false,
      pause: 0,
      signal: new AbortController().signal,
    };
    const row = await searchRow(hit, result, query);
    const place = $(row, '.search-excerpt');
    if (place && found) paintExcerpt(place, found, { typed, ...query });
    return row;
  }));
  $(stage, '[data-results]')?.replaceChildren(...rows);
}
