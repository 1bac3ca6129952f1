// The data files, each read once per page. Sources/Site/Data defines them.
import { timeLimit } from '../promises.js';
import { address } from './address.js';

/** Milliseconds, enough for the largest file on a very slow network. */
const LIMIT = 60_000;

/** data/1/tracks.json */
export interface Tracks {
  v: 1;
  window: { back: number; ahead: number };
  /** The number of units in a syllabus file. */
  syllabusFileSize: number;
  tracks: Track[];
}

export interface Track {
  slug: string;
  title: string;
  /** The number of units in the published syllabus; `extra` more, which only rows name, follow. */
  units: number;
  extra: number;
  /** Number of syllabus files. */
  syllabus: number;
  /** Civil years that have rows. */
  years: number[];
  first?: string;
  last?: string;
  /** A key of the rules of days.json. */
  rule: string;
  /** Units per study day of the rows: 1, 2 or 3; 0: a chapter; missing: 1. */
  perDay?: number;
  /**
   * A digit for each book, in the syllabus's order: 1–6 for its order of the Mishnah if the track
   * has all of that order, otherwise 0.
   */
  orders?: string;
  /** The same for orders of which the track has only a part; missing if there is none. */
  ordersInPart?: string;
  /** Tractates and chapters of which the track has only a part: `berakhot`, `berakhot-9`. */
  partial?: string[];
  /** Set if more of the track is to be published. */
  unfinished?: boolean;
}

/** data/1/days.json */
export interface Days {
  v: 1;
  first: string;
  days: number;
  /** Bits in base64: bit i is bit `i & 7` of byte `i >> 3`. */
  rules: Record<string, string>;
  hebrew: {
    /** The civil date of the first year's first day. */
    first: string;
    years: [name: string, months: [name: string, days: number][]][];
    /** The numerals of the days of a month, beginning with the first. */
    days: string[];
  };
}

/** data/1/<track>/dates-<year>.json */
export interface Dates {
  v: 1;
  dates: Row[];
}

/** data/1/<track>/syllabus-<n>.json */
export interface Syllabus {
  v: 1;
  from: number;
  units: Unit[];
}

/** data/1/search/index.json */
export interface SearchDirectory {
  v: 1;
  /** The books of each track, in the order of tracks.json. */
  tracks: SearchBook[][];
  /** Identifies the index; files with another mark belong to another index. */
  mark: string;
  /** The first key in each file. */
  first: string[];
  /** The approximate transfer size of each file, in hundreds of bytes. */
  sizes?: number[];
  /** Words that occur in too many units to be looked up. */
  common: string[];
}

export interface SearchBook {
  slug: string;
  /** The names that a person may type; the first one is shown. */
  names: string[];
  /** The index of its first unit in the track. */
  from: number;
  /** The numbers of its chapters, each followed by its number of units. */
  chapters: number[];
}

/** data/1/search/<n>.json */
export interface SearchFile {
  v: 1;
  mark: string;
  /** `word units word units …`, by key, as `docs/search-index.md` describes them. */
  words: string;
}

/** data/1/<track>/sizes.json. Workers do not store it: it is needed before something is kept. */
export interface Sizes {
  v: 1;
  /** Book's slug → bytes of its units' pages on a device. */
  books: Record<string, number>;
}

/** Slug, name in the site's language, slug of the book's page. */
export type Unit = [slug: string, name: string, book: string];
/** A row of the site: date, unit's slug, its index in the syllabus files. */
export type Row = [date: string, slug: string, unit: number];

let files: Record<string, Promise<unknown> | undefined> = {};

export const load = <File>(path: string) => (files[path] ??= read(path)) as Promise<File>;

/** Reads this file again and, from then on, all others. */
export function reload<File>(path: string) {
  files = {};
  return load<File>(path);
}

const read = (path: string) =>
  fetch(address(path), { signal: timeLimit(LIMIT) }).then(async (response) => {
    const data = response.ok && await response.json();
    if (data?.v !== 1) throw new Error(path);
    return data;
  }).catch((error) => {
    delete files[path];
    throw error;
  });

export const tracks = () => load<Tracks>('data/1/tracks.json');

export const trackOf = async (slug: string | undefined) =>
  (await tracks()).tracks.find((track) => track.slug === slug);

export const days = () => load<Days>('data/1/days.json');

/**
 * Returns the files of the rows from the first segment on. The last one is always included, because
 * the schedule continues from its rows.
 */
export const rowFiles = ({ slug, years }: Track, since: string) =>
  years
    .filter((year, i) => year >= Number(since.slice(0, 4)) || !years[i + 1])
    .map((year) => `data/1/${slug}/dates-${year}.json`);

export const rows = async (track: Track, since: string) =>
  (await Promise.all(rowFiles(track, since).map((path) => load<Dates>(path)))).flatMap(
    ({ dates }) => dates,
  );

export const syllabusFiles = ({ slug, syllabus }: Track) =>
  Array.from(Array(syllabus), (_, part) => `data/1/${slug}/syllabus-${part}.json`);

/**
 * Returns a sparse array with the given units, or with all of them. Throws if the rows that were
 * read belong to another release, which a cache or a host may mix: they name other units.
 */
export async function syllabus(track: Track, units?: number[]) {
  const { syllabusFileSize } = await tracks();
  const wanted = syllabusFiles(track).filter((_, part) =>
    !units || units.some((unit) => Math.floor(unit / syllabusFileSize) === part)
  );
  const all: Unit[] = [];
  (await Promise.all(wanted.map((path) => load<Syllabus>(path)))).forEach(({ units, from }) =>
    units.forEach((unit, i) => {
      all[from + i] = unit;
    })
  );
  for (const path of rowFiles(track, '')) {
    const isOther = ([, unit, index]: Row) => unit !== (all[index]?.[0] ?? unit);
    if ((await files[path] as Dates)?.dates.some(isOther)) throw new Error(path);
  }
  return all;
}
