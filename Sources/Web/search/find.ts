// Findings: places at once, then the units that have the words, of the whole site or, without a
// network, of what the device holds. A later query ends an earlier one through its signal.
import { type Held, isOffline, searchHeld } from './held.js';
import { type Answers, lookUp } from './lookup.js';
import { orderIn } from './orders.js';
import { parseRefs, type RefMatch } from './refs.js';
import {
  named,
  ownFirst,
  placeOf,
  type SearchTrack,
  searchTracks,
  type UnitPlace,
} from './site.js';
import type { UnitText } from './excerpt.js';
import { typedWords } from './words.js';

export interface Query {
  text: string;
  /** Today. */
  day: string;
  /** Whether the person may still be typing the last word. */
  isOpen: boolean;
  /** Milliseconds to wait before words are looked up. */
  pause: number;
  signal: AbortSignal;
}

export interface Hit {
  name: string;
  /** Of its page. */
  path: string;
  kind: 'unit' | 'book' | 'chapter';
  /** Of a chapter that lacks the mishnah that was asked for: its number, and how many it has. */
  short?: { chapter: number; count: number };
  /** Of a book that lacks the chapter that was asked for: how many it has. */
  chapters?: number;
  /** If it is known already. */
  text?: UnitText;
}

export interface Finding {
  /** The words that units were found by. */
  typed: string[];
  count: number;
  /** The hits from one to another, in their order. */
  hits: (from: number, to: number) => Promise<Hit[]>;
  /** Of the site, of what the device holds, or not yet all. */
  state: 'site' | 'held' | 'running';
}

/** Milliseconds after which what the device holds is searched, though the site may still answer. */
const PATIENCE = 1500;

/** Milliseconds that the site's answer waits for what the device adds to it. */
const TOGETHER = 300;

const later = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** @param show is called for each better answer; never after the signal */
export async function find(query: Query, show: (finding: Finding) => void): Promise<void> {
  const { text, day, isOpen, pause, signal } = query;
  const all = await searchTracks();
  const own = await ownFirst(all, day);
  const { hits: places, isExact } = await placesOf(text, own);
  const typed = isExact ? [] : typedWords(text);
  const tell = async (
    state: Finding['state'],
    count = 0,
    units: Finding['hits'] = async () => [],
  ) => {
    // Nothing at all: perhaps a place whose name is misspelt.
    const first = state === 'running' || places.length || count
      ? places
      : (await placesOf(text, own, true)).hits;
    if (signal.aborted) return;
    const hits = async (from: number, to: number) => [
      ...first.slice(from, to),
      ...await units(Math.max(0, from - first.length), Math.max(0, to - first.length)),
    ];
    // What is misspelt is a name, and no word that an excerpt should show.
    show({ typed: first === places ? typed : [], state, count: first.length + count, hits });
  };
  await tell(typed.length ? 'running' : 'site');
  if (!typed.length) return;
  await later(pause);
  if (signal.aborted) return;

  let isAnswered = false;
  const tellHeld = async (state: Finding['state']) => {
    const held = await searchHeld(typed, isOpen, signal);
    if (isAnswered && state === 'running') return undefined;
    return tell(state, held.length, async (from, to) => held.slice(from, to).map(heldHit));
  };
  if (isOffline()) return tellHeld('held');
  const tellSite = async () => {
    // Out of reach: undefined too.
    const answers = await lookUp(typed, isOpen).catch((error) => {
      console.warn('halomeid: the index cannot be read', error);
      return undefined;
    });
    const units = inOrder(answers ?? new Map()).flatMap((number) =>
      placeOf(number, all, own) ?? []
    );
    isAnswered = true;
    // The index has the source texts; what is said about them is searched where it is stored.
    if (!units.length) return tellHeld(answers ? 'site' : 'held');
    const tellWith = (added: Held[]) =>
      tell('site', units.length + added.length, async (from, to) => [
        ...await unitHits(units.slice(from, to)),
        ...added.slice(Math.max(0, from - units.length), Math.max(0, to - units.length)).map(
          heldHit,
        ),
      ]);
    const adding = searchHeld(typed, isOpen, signal).then((held) =>
      held.filter(({ isInSource }) => !isInSource)
    );
    const soon = await Promise.race([adding, later(TOGETHER)]);
    await tellWith(soon ?? []);
    const added = await adding;
    if (!soon && added.length) await tellWith(added);
  };
  const waiting = later(PATIENCE).then(
    () => (isAnswered || signal.aborted ? undefined : tellHeld('running')),
  );
  await Promise.all([tellSite(), waiting]);
}

/** The best answers first, equal ones in the site's order. */
const inOrder = (answers: Answers) =>
  [...answers]
    .sort(([one, how], [other, otherHow]) => otherHow - how || one - other).map(([unit]) => unit);

const heldHit = ({ path, text }: Held): Hit => ({ name: text.name, path, kind: 'unit', text });

const unitHits = async (places: UnitPlace[]): Promise<Hit[]> =>
  (await named(places)).map((it) => ({ ...it, kind: 'unit' }));

/**
 * The places that a text may name, each in the first track that has it.
 * @param isLoose names may be misspelt
 */
async function placesOf(text: string, tracks: SearchTrack[], isLoose = false) {
  const found = new Map<string, RefMatch & { track: SearchTrack['track'] }>();
  const order = orderIn(text);
  for (const { track, books } of tracks) {
    const ofOrder = books.filter((_, i) => order && track.orders?.[i] === order);
    const matches = ofOrder.map((book): RefMatch => ({ book, units: [] }));
    for (const match of [...matches, ...parseRefs(text, books, isLoose)]) {
      if (!found.has(match.book.slug)) found.set(match.book.slug, { track, ...match });
    }
  }
  const hits: Hit[] = [];
  let isExact = false;
  for (const [slug, { track, book, chapter, units, short, chapters }] of found) {
    const [name, path] = [book.names[0]!, `track/${track.slug}/${slug}.html`];
    if (short && chapter) {
      hits.push({
        name,
        path: `${path}#chapter-${short.place}`,
        kind: 'chapter',
        short: { chapter, count: short.count },
      });
    } else if (units.length) {
      isExact = true;
      hits.push(...await unitHits(units.map((unit) => ({ track, unit }))));
    } else {
      hits.push({ name, path, kind: 'book', ...(chapters ? { chapters } : {}) });
    }
  }
  // One book lacks what another has.
  return {
    hits: isExact ? hits.filter(({ short, chapters }) => !short && !chapters) : hits,
    isExact,
  };
}
