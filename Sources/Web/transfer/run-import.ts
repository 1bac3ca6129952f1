// Runs and undoes an import. The records are saved before the merge, so that the next page can
// finish an interrupted import. An import that was interrupted earlier must be started again from
// the file. An interrupted undo is finished by the next page.
import { attempt, readStored, writeStored } from '../site/storage.js';
import { siteName } from '../site/address.js';
import type { Entry } from '../records/types.js';
import { DatabaseRefused } from '../store/database.js';
import { merge } from '../store/import.js';
import { planMerge } from './import-file.js';
import { keepLastImport, lastImport, undoImport } from './undo-import.js';

/**
 * What has not ended: an import that has `begun`, or is `kept` once the next page could go on, or
 * is being taken back (`undoing`).
 */
const IMPORTING = ':importing';
/** The track whose new cycle was the last import; empty: the last import was a file. */
export const CYCLE = ':cycle';

/** This page's own is not cut off. */
let isRunning = false;

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Plans come first: marks without theirs would show another day's study. */
const plansFirst = (entries: Entry[]) => [
  ...entries.filter(({ store }) => store === 'enrolments'),
  ...entries.filter(({ store }) => store !== 'enrolments'),
];

/**
 * @param report called with how many of how many records are in
 * @param cycle the track whose new cycle it is
 */
export async function runImport(
  entries: Entry[],
  report: (done: number, count: number) => void,
  cycle = '',
) {
  await resumeImport();
  isRunning = true;
  addEventListener('beforeunload', askToStay);
  // A cycle that is cut off before it is kept has not begun; there is no file to be chosen again.
  if (!cycle) writeStored(IMPORTING, 'begun');
  try {
    report(0, entries.length);
    // Marked meanwhile, perhaps in another tab.
    const { replaced, winners } = await planMerge(entries);
    const isKept = await keepLastImport(replaced);
    writeStored(CYCLE, cycle);
    if (isKept) writeStored(IMPORTING, 'kept');
    const all = plansFirst(winners);
    await merge(all, 'import', (done) => report(done, all.length));
    endImport();
  } finally {
    isRunning = false;
    removeEventListener('beforeunload', askToStay);
  }
}

/** None is open any more. */
export const endImport = () => attempt(() => localStorage.removeItem(siteName + IMPORTING));

/** Whether an import was cut off that only the file can bring to its end. */
export const isCutOff = () => !isRunning && readStored(IMPORTING) === 'begun';

/** Takes the last import back. Throws `DatabaseRefused`; then another call, or page, goes on. */
export async function undoLast() {
  await resumeImport();
  writeStored(IMPORTING, 'undoing');
  await finishUndo();
}

async function finishUndo() {
  await undoImport();
  writeStored(CYCLE, '');
  endImport();
}

let resuming: Promise<void> | undefined;

/** Goes on with what an earlier page was left with; once a page. */
export const resumeImport = () =>
  resuming ??= resume().catch((error) => {
    resuming = undefined;
    throw error;
  });

async function resume() {
  const left = isRunning ? '' : readStored(IMPORTING);
  if (left === 'undoing') {
    return finishUndo().catch((error) => {
      // Out of reach: another page goes on.
      if (!(error instanceof DatabaseRefused)) throw error;
    });
  }
  if (left !== 'kept') return;
  const entries = (await lastImport()).map(({ entry }) => entry);
  const { winners } = await planMerge(entries);
  await merge(plansFirst(winners), 'import');
  endImport();
}
