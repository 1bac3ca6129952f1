// The site's books and units, for the search.
import { groupByKey } from '../group.js';
import type { Segment } from '../records/types.js';
import { hasEnded, segmentsOf } from '../study/segments.js';
import { unitPath } from '../site/address.js';
import { type SearchBook, syllabus, syllabusFiles, type Track, tracks } from '../site/data.js';
import { bookName } from '../study/places.js';
import { type HeldFiles, isOffline } from './held.js';
import { directory } from './lookup.js';

export interface SearchTrack {
  track: Track;
  books: SearchBook[];
  /** The number of its first unit; units are numbered across all tracks. */
  start: number;
}

export interface UnitPlace {
  track: Track;
  unit: number;
}

/**
 * Returns all tracks in the site's order.
 * @param files lists the stored files
 */
export async function searchTracks(files: () => Promise<HeldFiles>): Promise<SearchTrack[]> {
  const list = (await tracks()).tracks;
  const books = isOffline()
    ? undefined
    : await directory().then((index) => index.tracks, () => undefined);
  const held = isOffline() ? await files() : undefined;
  let start = 0;
  return Promise.all(list.map(async (track, i) => {
    const of = { track, start, books: books?.[i] ?? [] };
    start += track.units + track.extra;
    // If the index is unreachable, derive the books from the stored syllabus.
    const isReadable = !held || syllabusFiles(track).every((path) => held.has(path));
    if (!books && isReadable) of.books = booksIn(await syllabus(track).catch(() => []));
    return of;
  }));
}

/** Derives books from slugs and names: `berakhot-1-1`, "ברכות א׳, א׳" or "Berakhot 1:1". */
export function booksIn(units: [slug: string, name: string, book: string][]): SearchBook[] {
  const books = new Map<string, SearchBook>();
  units.forEach(([slug, name, book], unit) => {
    const chapter = Number(/^-(\d+)-\d/.exec(slug.slice(book.length))?.[1]);
    if (!slug.startsWith(book) || !chapter) return;
    const names = [bookName([slug, name, book]), book.replaceAll('-', ' ')];
    const entry = books.get(book) ?? { slug: book, names, from: unit, chapters: [] };
    books.set(book, entry);
    const { chapters } = entry;
    if (chapters.at(-2) !== chapter) chapters.push(chapter, 0);
    chapters[chapters.length - 1]! += 1;
  });
  return [...books.values()];
}

/** Returns a comparison of units' paths by track, book, chapter and mishnah. */
export function compareInSite(all: SearchTrack[]) {
  const books = all.flatMap(({ track, books }) => books.map(({ slug }) => `${track.slug}/${slug}`));
  const ranks = new Map(books.map((book, at) => [book, at]));
  // study/<track>/<book>-<chapter>-<mishnah>.html
  const rankOf = (path: string) => ranks.get(path.slice(6).replace(/-\d+-\d.*/, '')) ?? -1;
  const numbers = new Intl.Collator('en', { numeric: true });
  return (one: string, other: string) => rankOf(one) - rankOf(other) || numbers.compare(one, other);
}

/** Sorts the tracks that the learner follows first. */
export function ownFirst(
  all: SearchTrack[],
  segments: Segment[],
  day: string,
): SearchTrack[] {
  const isFollowed = ({ track }: SearchTrack) =>
    segmentsOf(segments, track.slug, day).some((it) => !hasEnded(it, day));
  return [...all.filter(isFollowed), ...all.filter((it) => !isFollowed(it))];
}

/** Returns a unit by its number, in the first track that divides its book in the same way. */
export function locate(
  number: number,
  all: SearchTrack[],
  preferred: SearchTrack[],
): UnitPlace | undefined {
  const home = all.find(({ track, start }) =>
    number >= start && number < start + track.units + track.extra
  );
  if (!home) return undefined;
  const unit = number - home.start;
  const book = home.books.filter(({ from }) => from <= unit).pop();
  for (const { track, books } of book ? preferred : []) {
    const same = books.find(({ slug, chapters }) =>
      slug === book!.slug && `${chapters}` === `${book!.chapters}`
    );
    const inBook = unit - book!.from;
    if (same && inBook < sizeOf(same)) return { track, unit: same.from + inBook };
  }
  return { track: home.track, unit };
}

const sizeOf = ({ chapters }: SearchBook) =>
  chapters.reduce((sum, it, i) => sum + (i % 2 ? it : 0), 0);

/** Returns the names and pages of units, in their order. */
export async function named(places: UnitPlace[]) {
  const wanted = groupByKey(places.map(({ track, unit }) => [track, unit]));
  const known = new Map<Track, Awaited<ReturnType<typeof syllabus>>>();
  for (const [track, units] of wanted) known.set(track, await syllabus(track, units));
  return places.flatMap(({ track, unit }) => {
    const [slug, name] = known.get(track)?.[unit] ?? [];
    return slug && name ? [{ name, path: unitPath(track.slug, slug) }] : [];
  });
}
