// A search result with its context.
import { numeral } from '../calendar/numeral.js';
import { createElement, html, setText } from '../dom.js';
import { languageOf, setLanguage } from '../language.js';
import { excerptOf, partWith, type TextPart, type UnitText, unitText } from '../search/excerpt.js';
import type { Query, SearchResult } from '../search/find.js';
import type { Hit } from '../search/places.js';
import { heldText, isOffline } from '../search/held.js';
import { within } from '../promises.js';
import { address } from '../site/address.js';
import { showFailure } from '../store/save-state.js';
import { counted, text } from '../words.js';
import { whenInSight } from './shared/in-sight.js';

/** Milliseconds for the download of a page. */
const LIMIT = 20_000;

/** "ברכות · פרק ב׳". */
async function chapterName(name: string, chapter: number) {
  return `${name} · ${text('chapter')} ${await numeral(chapter)}`;
}

export async function searchRow(hit: Hit, result: SearchResult, query: Query) {
  const { kind, short, chapters, isPart } = hit;
  const name = short
    ? await chapterName(hit.name, short.chapter)
    : kind === 'book'
    ? text('search_tractate', hit.name)
    : kind === 'order'
    ? `${text('seder')} ${hit.name}`
    : hit.name;
  // Only the place is in the link, so that lists of links are short to listen to.
  const link = createElement(
    'a',
    { href: address(hit.path), class: 'search-name', ...languageOf(name) },
    name,
  );
  const item = createElement('li', {}, link);
  const note = short
    ? text('search_short_chapter', counted('mishnayot', short.count))
    : chapters
    ? text('search_no_chapter', counted('chapters_count', chapters))
    : isPart
    ? text('search_part_order')
    : '';
  if (note) item.append(createElement('p', { class: 'search-note' }, note));
  if (kind !== 'unit') return item;
  const excerpt = createElement('p', { class: 'search-excerpt' });
  item.append(excerpt);
  whenInSight(item, () => {
    readExcerpt(hit, excerpt, result, query).catch(showFailure);
  });
  return item;
}

const partName = (part: TextPart) =>
  part === 'source'
    ? text('search_in_source')
    : part === 'explanation'
    ? text('search_in_explanation')
    : text('search_in_commentaries');

/** '' if the page cannot be loaded or the result is no longer needed. */
const fetched = (path: string, signal: AbortSignal) =>
  within(
    fetch(address(path), { signal }).then((response) => response.text()),
    LIMIT,
    new Error(path),
  )
    .catch(() => '');

async function readExcerpt(
  hit: Hit,
  place: HTMLElement,
  { typed, files }: SearchResult,
  { isLastWordPartial, signal }: Query,
) {
  const of = hit.text ?? await heldText(hit.path, await files()) ??
    unitText(isOffline() ? '' : await fetched(hit.path, signal));
  if (!of) {
    // Opening the page will report it too.
    place.dataset.state = 'missing';
    return setText(place, text('search_not_held'));
  }
  paintExcerpt(place, of, { typed, isLastWordPartial });
}

/** The context of a match, and the part of the unit that contains it. */
export function paintExcerpt(
  place: HTMLElement,
  of: UnitText,
  { typed, isLastWordPartial }:
    & Pick<SearchResult, 'typed'>
    & Pick<Query, 'isLastWordPartial'>,
) {
  const part = typed.length ? partWith(of, typed, isLastWordPartial) : 'source';
  const pieces = excerptOf(of[part], typed, isLastWordPartial);
  setLanguage(place, of[part]);
  place.dataset.part = part;
  // The surrounding text may be in another language.
  const own = { lang: html.lang, dir: html.dir };
  const where = createElement('span', { class: 'search-part', ...own }, partName(part));
  place.replaceChildren(
    ...(typed.length ? [where, ' '] : []),
    ...pieces.map(([words, isFound]) => (isFound ? createElement('mark', {}, words) : words)),
  );
}
