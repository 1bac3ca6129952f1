// The page's side of keeping a tractate or a whole track offline. A name is `<track>` or
// `<track>/<book>`. The page asks the worker for the next files of a name until all are stored;
// later pages continue automatically.
//
//   none ──start──▶ running ──all is stored──▶ kept
//                    │   ▲
//    pause, no space ▼   │ start                any ──remove──▶ none
//                   paused
//
// Once a day, and where their state is shown, kept names are compared with the site: if the site
// has published more files of a name, it is running again.
import { today } from '../calendar/day.js';
import { unitPath } from '../site/address.js';
import { load, rowFiles, type Sizes, syllabus, syllabusFiles, trackOf } from '../site/data.js';
import type { Progress, Reason } from '../protocol.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import { ask } from './ask.js';
import { ownRegistration } from './registration.js';
import { readRunning, writeRunning } from './running.js';
import { isOff } from './status.js';

export interface KeepState extends Partial<Progress> {
  state: 'none' | 'running' | 'paused' | 'kept';
  /** Why it does not continue. */
  reason?: Reason;
}

/**
 * Milliseconds before the first retry, and the longest pause, if there is no worker yet, or the
 * host is unreachable or sends wrong bytes.
 */
const RETRY = { first: 10_000, max: 600_000 };
/** The day of the last comparison. `page.ts` writes this name and its condition out too. */
const COMPARED = ':kept-on';

/** The reasons why names do not continue, as JSON, for this visit. */
const REASONS = ':keep-reasons';

const reasons = new Map<string, Reason>(
  attempt(() => Object.entries(JSON.parse(readStored(REASONS, 'sessionStorage') || '{}'))),
);
/** The current loop of each name; a name gets a new loop after a pause. */
const loops = new Map<string, symbol>();

function setRunning(name: string, isRunning: boolean) {
  const others = readRunning().filter((it) => it !== name);
  writeRunning(isRunning ? [...others, name] : others);
  changed();
}

function setReason(name: string, reason: Reason | undefined) {
  if (reason) reasons.set(name, reason);
  else reasons.delete(name);
  writeStored(REASONS, JSON.stringify(Object.fromEntries(reasons)), 'sessionStorage');
}

/** Tells the listeners to `halomeid:keep` to paint again. */
const changed = () => document.dispatchEvent(new Event('halomeid:keep'));

const worker = async () => (await ownRegistration())?.active ?? undefined;

/** Returns the state of every name that is kept, is running, or has failed. */
export async function keptStates(): Promise<Map<string, KeepState>> {
  const active = await worker();
  const found = (active && (await ask(active, { type: 'kept' }))?.kept) ?? {};
  const now = readRunning();
  const states = new Map<string, KeepState>(now.map((name) => [name, { state: 'running' }]));
  for (const [name, progress] of Object.entries(found)) {
    const state = now.includes(name)
      ? 'running'
      : progress.stored >= progress.count
      ? 'kept'
      : 'paused';
    states.set(name, { ...progress, state });
  }
  for (const [name, reason] of reasons) {
    // If there was no space from the start, nothing of it is stored.
    const progress = states.get(name) ?? { state: 'none' };
    if (progress.state !== 'kept') states.set(name, { ...progress, reason });
  }
  return states;
}

const booksOf = async (name: string) => {
  const [slug, book] = name.split('/');
  const track = await trackOf(slug);
  return track && { track, book };
};

/** Returns the files of a name: the pages of its units last, after the files that they need. */
async function pathsOf(name: string) {
  const found = await booksOf(name);
  if (!found) return [];
  const { track, book } = found;
  const units = (await syllabus(track)).filter((unit) => !book || unit[2] === book);
  const books = new Set(units.map((unit) => `track/${track.slug}/${unit[2]}.html`));
  return [
    ...syllabusFiles(track),
    ...rowFiles(track, today()),
    `track/${track.slug}/index.html`,
    ...books,
    ...units.map(([unit]) => unitPath(track.slug, unit)),
  ];
}

/** Returns the size of a name on the device in bytes; undefined if the host does not say. */
export async function sizeOf(name: string) {
  const found = await booksOf(name);
  const file = found && `data/1/${found.track.slug}/sizes.json`;
  const books = file && (await load<Sizes>(file).catch(() => undefined))?.books;
  if (!books) return undefined;
  return found.book
    ? books[found.book]
    : Object.values(books).reduce((sum, bytes) => sum + bytes, 0);
}

/** Whether the browser reports too little space for the files that are not stored yet. */
async function isTooLarge(name: string) {
  const [size, estimate, states] = await Promise.all([
    sizeOf(name),
    navigator.storage?.estimate?.(),
    keptStates(),
  ]);
  const { stored = 0, count } = states.get(name) ?? {};
  const rest = size && size * (1 - stored / (count || 1));
  return !!rest && !!estimate?.quota && estimate.quota - (estimate.usage ?? 0) < rest;
}

export async function startKeeping(name: string) {
  setReason(name, undefined);
  setRunning(name, true);
  // If the browser or the host does not say, try.
  if (await isTooLarge(name).catch(() => false)) return pauseKeeping(name, 'full');
  go(name);
}

export function pauseKeeping(name: string, reason?: Reason) {
  if (reason) setReason(name, reason);
  // A loop may be waiting for the host.
  loops.delete(name);
  setRunning(name, false);
}

export async function removeKept(name: string) {
  pauseKeeping(name);
  setReason(name, undefined);
  const active = await worker();
  if (active) await ask(active, { type: 'unkeep', name });
  changed();
}

/** Continues the names that an earlier page began; called once per page. */
export function resumeKeeping() {
  readRunning().forEach(go);
  if (readStored(COMPARED) && readStored(COMPARED) !== today()) void refreshKept();
}

let refreshing: Promise<void> | undefined;

/** Keeps names again if the site has added files to them; runs once per page. */
export const refreshKept = () =>
  refreshing ??= compareKept().catch((error) => {
    console.warn('halomeid: what is kept cannot be compared with the site', error);
  });

async function compareKept() {
  const active = await worker();
  if (!active) return;
  const states = await keptStates();
  for (const [name, { state }] of states) {
    if (state !== 'kept') continue;
    const paths = await pathsOf(name);
    const { stored, count } =
      await ask(active, { type: 'keep', name, paths, day: today(), refresh: true }) ?? {};
    if (stored === undefined || count === undefined || stored >= count) continue;
    setRunning(name, true);
    go(name);
  }
  writeStored(COMPARED, states.size ? today() : '');
}

function go(name: string) {
  if (loops.has(name)) return;
  const loop = Symbol(name);
  loops.set(name, loop);
  const isCurrent = () => loops.get(name) === loop;
  keepAll(name, isCurrent).catch((error) => {
    console.error('halomeid: it cannot be kept', name, error);
    if (isCurrent()) pauseKeeping(name, 'network');
  }).finally(() => {
    if (isCurrent()) loops.delete(name);
  });
}

/** @param isCurrent returns false once the name was paused */
async function keepAll(name: string, isCurrent: () => boolean) {
  const paths = await pathsOf(name);
  let pause = RETRY.first;
  while (isCurrent() && readRunning().includes(name) && !isOff()) {
    const active = await worker();
    // Another tab may have removed it, now or during the downloads.
    if (!isCurrent() || !readRunning().includes(name)) return;
    const answer = active && await ask(active, { type: 'keep', name, paths, day: today() });
    if (!readRunning().includes(name)) return changed();
    const { reason, stored = 0, count } = answer ?? {};
    const isComplete = count !== undefined && stored >= count;
    if (isComplete) writeStored(COMPARED, today());
    if (!isCurrent()) return changed();
    if (reason === 'full' || reason === 'store') return pauseKeeping(name, reason);
    setReason(name, reason);
    if (isComplete) return setRunning(name, false);
    changed();
    // Otherwise there is no worker yet, it does not know the message, or there is no network.
    if (count !== undefined && !reason) pause = RETRY.first;
    else {
      await nextTry(pause);
      pause = Math.min(pause * 2, RETRY.max);
    }
  }
}

const nextTry = (pause: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    addEventListener('online', end);
  });
