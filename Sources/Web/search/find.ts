// Answers a query: first places, then the units that have the words, from the whole site or,
// without a network, from the stored pages. A later query aborts an earlier one with its signal.
import { later } from '../promises.js';
import type { Segment } from '../records/types.js';
import { type Held, type HeldFiles, heldFiles, isOffline, searchHeld } from './held.js';
import { type Answers, lookUp } from './lookup.js';
import { once } from './once.js';
import { type Hit, placesOf, unitHits } from './places.js';
import {
  compareInSite,
  locate,
  named,
  ownFirst,
  type SearchTrack,
  searchTracks,
  type UnitPlace,
} from './site.js';
import { asTyped, typedWords } from './words.js';

export interface Query {
  text: string;
  /** Today. */
  day: string;
  /** Reads the learner's segments, once for all queries until a record changes. */
  segments: () => Promise<Segment[]>;
  /** Whether the learner may still be typing the last word. */
  isLastWordPartial: boolean;
  /** Milliseconds to wait before looking up words. */
  pause: number;
  signal: AbortSignal;
}

export interface SearchResult {
  /** The words that units were searched for. */
  typed: string[];
  /** Words of the query that no text of the site has; the hits are those of the others. */
  absent: string[];
  count: number;
  /** Returns a range of the hits, in order. */
  hits: (from: number, to: number) => Promise<Hit[]>;
  /** Lists the stored files, once for all results of a query. */
  files: () => Promise<HeldFiles>;
  /**
   * Whether the results are from the whole site, from the stored pages because the site is out of
   * reach, or because the words are too common to be in its index, or not yet complete.
   */
  state: 'site' | 'held' | 'common' | 'running';
}

/** Milliseconds after which stored pages are searched, even if the site may still answer. */
const SITE_TIMEOUT = 1500;

/** Milliseconds for which the site's results wait for those of the stored pages. */
const HELD_TIMEOUT = 300;

/** A query that is being answered. */
interface Search extends Query {
  show: (result: SearchResult) => void;
  /** Lists the stored files, once. */
  files: () => Promise<HeldFiles>;
  /** All tracks, those that the learner follows first. */
  preferred: SearchTrack[];
  /** The places that match the query. */
  places: Hit[];
  /** The words to look up; none if the query names a place exactly. */
  typed: string[];
  absent: string[];
  /** Whether the site has answered or failed. */
  isAnswered: boolean;
}

/** @param show called for each better result, but not after the signal */
export async function find(query: Query, show: (result: SearchResult) => void): Promise<void> {
  const { text, day, segments, pause, signal } = query;
  const files = once(heldFiles);
  const tracks = await searchTracks(files);
  const preferred = ownFirst(tracks, await segments(), day);
  if (signal.aborted) return;
  const { hits: places, isExact } = await placesOf(text, preferred);
  const typed = isExact ? [] : typedWords(text);
  const search = { ...query, show, files, preferred, places, typed, absent: [], isAnswered: false };
  await report(search, typed.length ? 'running' : 'site');
  if (!typed.length) return;
  await later(pause);
  if (signal.aborted) return;
  if (isOffline()) return reportHeld(search, 'held');
  const answered = reportSite(search);
  await Promise.race([answered, later(SITE_TIMEOUT)]);
  if (!search.isAnswered && !signal.aborted) await reportHeld(search, 'running');
  await answered;
}

/** Shows the places and, after them, units. */
async function report(
  { text, preferred, places, typed, absent, show, files, signal }: Search,
  state: SearchResult['state'],
  count = 0,
  units: SearchResult['hits'] = async () => [],
) {
  // Without any result, try places with misspelt names.
  const first = state === 'running' || places.length || count
    ? places
    : (await placesOf(text, preferred, 'loose')).hits;
  if (signal.aborted) return;
  const hits = async (from: number, to: number) => [
    ...first.slice(from, to),
    ...await units(Math.max(0, from - first.length), Math.max(0, to - first.length)),
  ];
  // A misspelt name is not a word to mark in an excerpt.
  show({
    typed: first === places ? typed : [],
    absent,
    state,
    count: first.length + count,
    hits,
    files,
  });
}

/** Returns the stored units that have all words: the best first, then in the site's order. */
async function sortedHeld({ typed, isLastWordPartial, signal, preferred, files }: Search) {
  const compare = compareInSite(preferred);
  const held = await searchHeld(await files(), typed, isLastWordPartial, signal);
  held.sort((one, other) => other.how - one.how || compare(one.path, other.path));
  // A unit of two tracks may be stored twice.
  const seen = new Set<string>();
  return held.filter(({ path }) => !seen.has(fileName(path)) && seen.add(fileName(path)));
}

/** Shows the units that this device holds. */
async function reportHeld(search: Search, state: SearchResult['state']) {
  const held = await sortedHeld(search);
  if (search.isAnswered && state === 'running') return;
  await report(search, state, held.length, async (from, to) => held.slice(from, to).map(heldHit));
}

/** Looks up the words, then the tracks that number the units: both may have been read again. */
async function readSite({ typed, isLastWordPartial, day, segments, files }: Search) {
  const { answers, rest } = await lookUp(typed, isLastWordPartial);
  const tracks = await searchTracks(files);
  const preferred = ownFirst(tracks, await segments(), day);
  const unitsOf = (found: Answers) =>
    inOrder(found).flatMap((number) => locate(number, tracks, preferred) ?? []);
  return {
    units: answers && unitsOf(answers),
    rest: rest ? unitsOf(rest.answers) : [],
    absent: rest?.absent ?? [],
  };
}

async function reportSite(search: Search) {
  const found = await readSite(search).catch((error) => {
    console.warn('halomeid: the index cannot be read', error);
  });
  search.isAnswered = true;
  if (!found) return reportHeld(search, 'held');
  const { units, rest, absent } = found;
  if (!units) return reportHeld(search, 'common');
  if (units.length) return reportUnits(search, units);
  return rest.length ? reportRest(search, rest, absent) : reportHeld(search, 'site');
}

/**
 * Shows the units that the site finds, followed by those found only in stored pages: the index
 * lacks the commentaries, and words that occur in many explanations.
 */
async function reportUnits(search: Search, units: UnitPlace[]) {
  const reportWith = (state: SearchResult['state'], added: Held[]) =>
    report(search, state, units.length + added.length, async (from, to) => [
      ...await unitHits(units.slice(from, to)),
      ...added.slice(Math.max(0, from - units.length), Math.max(0, to - units.length)).map(heldHit),
    ]);
  const adding = sortedHeld(search).then((held) => notAmong(units, held));
  const soon = await Promise.race([adding, later(HELD_TIMEOUT)]);
  await reportWith(soon ? 'site' : 'running', soon ?? []);
  if (!soon) await reportWith('site', await adding);
}

/**
 * If there is neither a place nor a stored page for the whole query: shows the units that have its
 * other words, when one is misspelt.
 */
async function reportRest(search: Search, units: UnitPlace[], absent: string[]) {
  const { text, preferred, places, typed } = search;
  const isFound = places.length || (await placesOf(text, preferred, 'loose')).hits.length ||
    (await sortedHeld(search)).length;
  if (isFound) return reportHeld(search, 'site');
  const others = typed.filter((word) => !absent.includes(word));
  // The last word may be a beginning only if it is still the last one.
  const isLastWordPartial = search.isLastWordPartial && others.at(-1) === typed.at(-1);
  await reportUnits(
    { ...search, isLastWordPartial, typed: others, absent: asTyped(text, absent) },
    units,
  );
}

/** Returns the hits found only in stored pages. The site's index has all source texts. */
async function notAmong(units: UnitPlace[], held: Held[]) {
  const others = held.filter(({ isInSource }) => !isInSource);
  if (!others.length) return [];
  const known = new Set((await named(units)).map(({ path }) => fileName(path)));
  return others.filter(({ path }) => !known.has(fileName(path)));
}

/** Returns the file name, which is the unit's slug in any track. */
const fileName = (path: string) => path.slice(path.lastIndexOf('/'));

/** Sorts the units: the best matches first, equal ones in the site's order. */
const inOrder = (answers: Answers) =>
  [...answers]
    .sort(([one, how], [other, otherHow]) => otherHow - how || one - other).map(([unit]) => unit);

const heldHit = ({ path, text }: Held): Hit => ({ name: text.name, path, kind: 'unit', text });
