// An import from its first record to its last. What it puts in is kept before, so that the next
// page goes on where this one was left; an import that was left before that is begun anew.
import { attempt, readStored, writeStored } from '../site/storage.js';
import { siteName } from '../site/address.js';
import type { Entry } from '../records/types.js';
import { merge } from '../store/import.js';
import { planMerge } from './import-file.js';
import { keepLastImport, lastImport } from './undo-import.js';

/** The import that has not ended: `begun`, or `kept` once the next page could go on. */
const IMPORTING = ':importing';

/** This page's own is not cut off. */
let isRunning = false;

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Plans come first: marks without theirs would show another day's study. */
const plansFirst = (entries: Entry[]) => [
  ...entries.filter(({ store }) => store === 'enrolments'),
  ...entries.filter(({ store }) => store !== 'enrolments'),
];

/** @param report called with how many of how many records are in */
export async function runImport(entries: Entry[], report: (done: number, count: number) => void) {
  isRunning = true;
  addEventListener('beforeunload', askToStay);
  writeStored(IMPORTING, 'begun');
  try {
    report(0, entries.length);
    // Marked meanwhile, perhaps in another tab.
    const { replaced, winners } = await planMerge(entries);
    if (await keepLastImport(replaced)) writeStored(IMPORTING, 'kept');
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

/** Goes on with an import that an earlier page was left with. */
export async function resumeImport() {
  if (isRunning || readStored(IMPORTING) !== 'kept') return;
  const entries = (await lastImport()).map(({ entry }) => entry);
  const { winners } = await planMerge(entries);
  await merge(plansFirst(winners), 'import');
  endImport();
}
