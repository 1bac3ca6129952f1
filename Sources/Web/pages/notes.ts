// The page of all bookmarks and notes, the last ones first.
import './common.js';
import { $, createElement, setVisible } from '../dom.js';
import { address, unitPath } from '../site/address.js';
import { syllabus, tracks, type Track } from '../site/data.js';
import { read } from '../store/store.js';
import { isThere } from '../study/own-words.js';
import { text } from '../words.js';

interface Item {
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
  const add = ({ track, unit, updated_at: at }: { track: string; unit: string; updated_at: string }, own: Partial<Item>) => {
    const item = items.get(`${track}/${unit}`) ?? { track, unit, at, isBookmarked: false, note: '' };
    items.set(`${track}/${unit}`, { ...item, ...own, at: at > item.at ? at : item.at });
  };
  for (const bookmark of bookmarks) if (isThere(bookmark)) add(bookmark, { isBookmarked: true });
  for (const note of notes) if (isThere(note)) add(note, { note: note.text });
  return [...items.values()].sort((a, b) => (a.at > b.at ? -1 : 1));
}

/** Unit's slug → name, of the tracks that are asked for. */
async function namesOf(list: Track[], asked: Set<string>) {
  const names = new Map<string, Map<string, string>>();
  await Promise.all(list.filter(({ slug }) => asked.has(slug)).map(async (track) => {
    names.set(track.slug, new Map((await syllabus(track)).map(([unit, name]) => [unit, name])));
  }));
  return names;
}

function entryOf({ track, unit, isBookmarked, note }: Item, name: string) {
  const link = createElement('a', { href: address(unitPath(track, unit)) }, createElement('bdi', {}, name));
  const entry = createElement('li', { 'data-unit': unit }, link);
  if (isBookmarked) entry.append(createElement('span', { class: 'own-mark' }, text('bookmark')));
  if (note) entry.append(createElement('p', { class: 'own-text', dir: 'auto' }, note));
  return entry;
}

/** Wires the page; returns the function that paints it. */
export function notes() {
  const place = $(document, '[data-own]');
  return async () => {
    const items = await ownItems();
    const { tracks: list } = await tracks();
    const names = await namesOf(list, new Set(items.map(({ track }) => track)));
    // What names a unit that the site no longer has is kept, but not shown.
    const entries = items.flatMap((item) => {
      const name = names.get(item.track)?.get(item.unit);
      return name === undefined ? [] : entryOf(item, name);
    });
    place?.replaceChildren(...entries);
    setVisible($(document, '[data-own-none]'), !entries.length);
  };
}
