// The page's side of keeping a part of the site offline: a tractate or a whole track. The page asks
// the worker for the next files of a part until all are stored; later pages continue automatically.
//
//   none ──start──▶ running ──all is stored──▶ kept
//                    │   ▲
//    pause, no space ▼   │ start                any ──remove──▶ none
//                   paused
//
// Once a day, and where their state is shown, kept parts are compared with the site: if the site
// has published more files of a part, it is running again.
import { today } from '../calendar/day.js';
import { unitPath } from '../site/address.js';
import { load, rowFiles, type Sizes, syllabus, syllabusFiles, trackOf } from '../site/data.js';
import type { Part, Progress, Reason } from '../protocol.js';
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

/** The reasons why parts do not continue, as JSON, for this visit. */
const REASONS = ':keep-reasons';

const reasons = new Map<Part, Reason>(
  attempt(() => Object.entries(JSON.parse(readStored(REASONS, 'sessionStorage') || '{}'))),
);
/** The current loop of each part; a part gets a new loop after a pause. */
const loops = new Map<Part, symbol>();

const othersThan = (part: Part) => readRunning().filter((it) => it !== part);

function addRunning(part: Part) {
  writeRunning([...othersThan(part), part]);
  changed();
}

function removeRunning(part: Part) {
  writeRunning(othersThan(part));
  changed();
}

function setReason(part: Part, reason: Reason | undefined) {
  if (reason) reasons.set(part, reason);
  else reasons.delete(part);
  writeStored(REASONS, JSON.stringify(Object.fromEntries(reasons)), 'sessionStorage');
}

/** Tells the listeners to `halomeid:keep` to paint again. */
const changed = () => document.dispatchEvent(new Event('halomeid:keep'));

const worker = async () => (await ownRegistration())?.active ?? undefined;

/** Returns the state of every part that is kept, is running, or has failed. */
export async function keptStates(): Promise<Map<Part, KeepState>> {
  const active = await worker();
  const found = (active && (await ask(active, { type: 'kept' }))?.kept) ?? {};
  const now = readRunning();
  const states = new Map<Part, KeepState>(now.map((part) => [part, { state: 'running' }]));
  for (const [part, progress] of Object.entries(found)) {
    const state = now.includes(part)
      ? 'running'
      : progress.stored >= progress.count
      ? 'kept'
      : 'paused';
    states.set(part, { ...progress, state });
  }
  for (const [part, reason] of reasons) {
    // If there was no space from the start, nothing of it is stored.
    const progress = states.get(part) ?? { state: 'none' };
    if (progress.state !== 'kept') states.set(part, { ...progress, reason });
  }
  return states;
}

const trackAndBook = async (part: Part) => {
  const [slug, book] = part.split('/');
  const track = await trackOf(slug);
  return track && { track, book };
};

/** Returns the files of a part: the pages of its units last, after the files that they need. */
async function pathsOf(part: Part) {
  const found = await trackAndBook(part);
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

/** Returns the size of a part on the device in bytes; undefined if the host does not say. */
export async function sizeOf(part: Part) {
  const found = await trackAndBook(part);
  const file = found && `data/1/${found.track.slug}/sizes.json`;
  const books = file && (await load<Sizes>(file).catch(() => undefined))?.books;
  if (!books) return undefined;
  return found.book
    ? books[found.book]
    : Object.values(books).reduce((sum, bytes) => sum + bytes, 0);
}

/** Whether the browser reports too little space for the files that are not stored yet. */
async function isTooLarge(part: Part) {
  const [size, estimate, states] = await Promise.all([
    sizeOf(part),
    navigator.storage?.estimate?.(),
    keptStates(),
  ]);
  const { stored = 0, count } = states.get(part) ?? {};
  const rest = size && size * (1 - stored / (count || 1));
  return !!rest && !!estimate?.quota && estimate.quota - (estimate.usage ?? 0) < rest;
}

export async function startKeeping(part: Part) {
  setReason(part, undefined);
  addRunning(part);
  // If the browser or the host does not say, try.
  if (await isTooLarge(part).catch(() => false)) return pauseKeeping(part, 'full');
  go(part);
}

export function pauseKeeping(part: Part, reason?: Reason) {
  if (reason) setReason(part, reason);
  // A loop may be waiting for the host.
  loops.delete(part);
  removeRunning(part);
}

export async function removeKept(part: Part) {
  pauseKeeping(part);
  setReason(part, undefined);
  const active = await worker();
  if (active) await ask(active, { type: 'unkeep', name: part });
  changed();
}

/** Continues the parts that an earlier page began; called once per page. */
export function resumeKeeping() {
  readRunning().forEach(go);
  if (readStored(COMPARED) && readStored(COMPARED) !== today()) void refreshKept();
}

let refreshing: Promise<void> | undefined;

/** Keeps parts again if the site has added files to them; runs once per page. */
export const refreshKept = () =>
  refreshing ??= compareKept().catch((error) => {
    console.warn('halomeid: what is kept cannot be compared with the site', error);
  });

async function compareKept() {
  const active = await worker();
  if (!active) return;
  const states = await keptStates();
  for (const [part, { state }] of states) {
    if (state !== 'kept') continue;
    const paths = await pathsOf(part);
    const { stored, count } =
      await ask(active, { type: 'keep', name: part, paths, day: today(), refresh: true }) ?? {};
    if (stored === undefined || count === undefined || stored >= count) continue;
    addRunning(part);
    go(part);
  }
  writeStored(COMPARED, states.size ? today() : '');
}

function go(part: Part) {
  if (loops.has(part)) return;
  const loop = Symbol(part);
  loops.set(part, loop);
  const isCurrent = () => loops.get(part) === loop;
  keepAll(part, isCurrent).catch((error) => {
    console.error('halomeid: it cannot be kept', part, error);
    if (isCurrent()) pauseKeeping(part, 'network');
  }).finally(() => {
    if (isCurrent()) loops.delete(part);
  });
}

/** @param isCurrent returns false once the part was paused */
async function keepAll(part: Part, isCurrent: () => boolean) {
  const paths = await pathsOf(part);
  let pause = RETRY.first;
  while (isCurrent() && readRunning().includes(part) && !isOff()) {
    const active = await worker();
    // Another tab may have removed it, now or during the downloads.
    if (!isCurrent() || !readRunning().includes(part)) return;
    const answer = active && await ask(active, { type: 'keep', name: part, paths, day: today() });
    if (!readRunning().includes(part)) return changed();
    const { reason, stored = 0, count } = answer ?? {};
    const isComplete = count !== undefined && stored >= count;
    if (isComplete) writeStored(COMPARED, today());
    if (!isCurrent()) return changed();
    if (reason === 'full' || reason === 'store') return pauseKeeping(part, reason);
    setReason(part, reason);
    if (isComplete) return removeRunning(part);
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
