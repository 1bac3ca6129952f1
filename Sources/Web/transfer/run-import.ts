// Runs and undoes an import. The records are saved before the merge, so that the next page can
// finish an interrupted import. An import that was interrupted earlier must be started again from
// the file. An interrupted undo is finished by the next page.
import { today } from '../calendar/day.js';
import { siteName } from '../site/address.js';
import { tracks } from '../site/data.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import type { Entry } from '../records/types.js';
import { DatabaseRefused } from '../store/database.js';
import { merge } from '../store/import.js';
import { showFailure } from '../store/save-state.js';
import { read } from '../store/store.js';
import { keepSkips } from '../study/skips.js';
import { studyOf } from '../study/study.js';
import { planMerge } from './import-file.js';
import { undoCycle } from './undo-cycle.js';
import { keepLastImport, lastImport, undoImport } from './undo-import.js';

/**
 * The state of an import that has not ended: `begun`, `kept` once the next page could finish it, or
 * `undoing`. `pages.ts` writes this name out, so that it loads no import if there is none.
 */
const IMPORTING = ':importing';
/** The track whose new cycle was the last import; empty: the last import was a file. */
export const CYCLE = ':cycle';

/** Held by the page that runs an import, so that no other page takes it for an interrupted one. */
const LOCK = siteName + IMPORTING;

/**
 * Does the work while no other page imports; it waits for that, unless it is told not to. Outside a
 * secure origin there are no locks.
 */
const alone = <T>(work: () => Promise<T>, options: LockOptions = {}): Promise<T | undefined> =>
  navigator.locks
    ? navigator.locks.request(LOCK, options, async (lock) => (lock ? work() : undefined))
    : work();

/** Whether this page is running an import, which is not an interrupted one. */
let isRunning = false;

function askToStay(event: BeforeUnloadEvent) {
  event.preventDefault();
  // For Chromium before 119.
  event.returnValue = true;
}

/** Plans come first: marks without their plans would show another day's study. */
const plansFirst = (entries: Entry[]) => [
  ...entries.filter(({ store }) => store === 'enrolments'),
  ...entries.filter(({ store }) => store !== 'enrolments'),
];

/**
 * @param make returns the records to import; called when no other import is left unfinished
 * @param report called with the number of merged records and of all records
 * @param cycle the track whose new cycle it is; '' for a file
 */
export async function runImport(
  make: () => Entry[] | Promise<Entry[]>,
  report: (done: number, count: number) => void,
  cycle = '',
) {
  await alone(async () => {
    await resume();
    // Without the tracks' data, which may not be stored here, an import must be possible too.
    await keepPlans().catch(showFailure);
    await importAlone(await make(), report, cycle);
  });
}

async function importAlone(
  entries: Entry[],
  report: (done: number, count: number) => void,
  cycle: string,
) {
  isRunning = true;
  addEventListener('beforeunload', askToStay);
  // A cycle that is interrupted before it is kept has not begun; there is no file to choose again.
  if (!cycle) writeStored(IMPORTING, 'begun');
  try {
    report(0, entries.length);
    // Records may have changed meanwhile, perhaps in another tab.
    const { replaced, winners } = await planMerge(entries);
    const isKept = await keepLastImport(replaced);
    writeStored(CYCLE, cycle);
    if (isKept) writeStored(IMPORTING, 'kept');
    const all = plansFirst(winners);
    await merge(all, (done) => report(done, all.length));
    endImport();
  } finally {
    isRunning = false;
    removeEventListener('beforeunload', askToStay);
  }
}

/** Stores what plans skip, so that imported marks do not move their past days. */
async function keepPlans() {
  for (const track of (await tracks()).tracks) {
    const { enrolments } = await read(track.slug);
    if (!enrolments.some((it) => it.track === track.slug && it.follows === 'own')) continue;
    await keepSkips(await studyOf(track, today()));
  }
}

/** Records that no import is unfinished any more. */
export const endImport = () => attempt(() => localStorage.removeItem(siteName + IMPORTING));

const isBegun = () => readStored(IMPORTING) === 'begun';

/** Whether an import was interrupted that can only be finished with its file. */
export const isCutOff = async () =>
  !isRunning && isBegun() && !!await alone(async () => isBegun(), { ifAvailable: true });

/**
 * Undoes the last import. Throws `DatabaseRefused`; then another call, or another page, continues.
 */
export async function undoLast() {
  await alone(async () => {
    await resume();
    writeStored(IMPORTING, 'undoing');
    await finishUndo();
  });
}

async function finishUndo() {
  await (readStored(CYCLE) ? undoCycle() : undoImport());
  writeStored(CYCLE, '');
  endImport();
}

/**
 * Finishes an import or undo that an earlier page left unfinished, unless a page runs one. Leaves
 * the lock to `isCutOff` if there is nothing to finish.
 */
export const resumeImport = async () => {
  if (!isBegun()) await alone(resume, { ifAvailable: true });
};

let resuming: Promise<void> | undefined;

/**
 * Without locks, an import may begin while the page still resumes another; it then waits for that
 * one.
 */
const resume = () =>
  resuming ??= finishLeft().finally(() => {
    resuming = undefined;
  });

async function finishLeft() {
  const left = isRunning ? '' : readStored(IMPORTING);
  if (left === 'undoing') {
    return finishUndo().catch((error) => {
      // The database cannot be reached: another page continues.
      if (!(error instanceof DatabaseRefused)) throw error;
    });
  }
  if (left !== 'kept') return;
  const entries = (await lastImport()).map(({ entry }) => entry);
  const { winners } = await planMerge(entries);
  await merge(plansFirst(winners));
  endImport();
}
