// The page of all bookmarks and notes, newest first.
import './common.js';
import { $, createElement, setText, setVisible } from '../dom.js';
import { withoutNikkud } from '../hebrew.js';
import { createName, setLanguage } from '../language.js';
import type { Bookmark, Note } from '../records/types.js';
import { address, unitPath } from '../site/address.js';
import { syllabus, type Track, tracks } from '../site/data.js';
import { showFailure } from '../store/save-state.js';
import { read } from '../store/store.js';
import { isThere } from '../study/bookmark.js';
import { text } from '../words.js';
import { eachTrack } from './shared/each-track.js';
import { whenInSight } from './shared/in-sight.js';
import { sourceText } from './shared/source-text.js';

export interface Item {
  track: string;
  unit: string;
  /** When the later of the two was written. */
  at: string;
  isBookmarked: boolean;
  note: string;
}

async function ownItems() {
  const { bookmarks, notes } = await read();
  const items = new Map<string, Item>();
  const add = ({ track, unit, updated_at: at }: Bookmark | Note, own: Partial<Item>) => {
    const item = items.get(`${track}/${unit}`) ??
      { track, unit, at, isBookmarked: false, note: '' };
    items.set(`${track}/${unit}`, { ...item, ...own, at: at > item.at ? at : item.at });
  };
  for (const bookmark of bookmarks) if (isThere(bookmark)) add(bookmark, { isBookmarked: true });
  for (const note of notes) if (isThere(note)) add(note, { note: note.text });
  return [...items.values()].sort((a, b) => (a.at > b.at ? -1 : 1));
}

/**
 * Track slug → unit slug → name, for the requested tracks that can be read. A track that the site
 * no longer has has no units.
 */
const namesOf = async (list: Track[], asked: Set<string>) => {
  const names = new Map([...asked].map((slug) => [slug, new Map<string, string>()]));
  const requested = list.filter(({ slug }) => asked.has(slug));
  for (const { slug } of requested) names.delete(slug);
  await eachTrack(requested, async (track) => {
    names.set(track.slug, new Map((await syllabus(track)).map(([unit, name]) => [unit, name])));
  });
  return names;
};

/** @param names of the track's units; undefined if they cannot be read */
export function entryOf(
  { track, unit, isBookmarked, note }: Item,
  names: Map<string, string> | undefined,
) {
  const name = createName(names?.get(unit) ?? unit);
  // Show the note even if the site no longer has the unit.
  const isOnSite = !names || names.has(unit);
  const title = isOnSite
    ? createElement('a', { href: address(unitPath(track, unit)) }, name)
    : name;
  const entry = createElement('li', { 'data-unit': unit }, title);
  if (isBookmarked) entry.append(createElement('span', { class: 'hint' }, text('bookmark')));
  if (isOnSite) entry.append(incipitOf(unitPath(track, unit)));
  if (note) entry.append(createElement('p', { class: 'own-text', dir: 'auto' }, note));
  return entry;
}

/** Shows the first words of the text; the template reserves the lines. */
function incipitOf(path: string) {
  const place = createElement('p', { class: 'search-excerpt' });
  const read = async () => {
    const source = withoutNikkud(await sourceText(path));
    setLanguage(place, source);
    setText(place, source || text('search_not_held'));
  };
  whenInSight(place, () => {
    read().catch(showFailure);
  });
  return place;
}

/** Sets up the page; returns the function that paints it. */
export function notes() {
  const place = $(document, '[data-own]');
  return async () => {
    const items = await ownItems();
    const { tracks: list } = await tracks();
    const names = await namesOf(list, new Set(items.map(({ track }) => track)));
    setVisible($(document, '[data-own-none]'), !items.length);
    // The first words, which are read later, and the keyboard's focus stay.
    const shown = JSON.stringify(items.map((it) => [it, names.get(it.track)?.get(it.unit)]));
    if (!place || place.dataset.shown === shown) return;
    place.dataset.shown = shown;
    place.replaceChildren(...items.map((item) => entryOf(item, names.get(item.track))));
  };
}
