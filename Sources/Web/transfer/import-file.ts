// Reads an exported file and previews its merge.
import { byName } from '../records/by-name.js';
import { wins } from '../records/merge.js';
import {
  type Completion,
  type Entry,
  type Grouped,
  nameOf,
  type Note,
  type StoreName,
  storeNames,
} from '../records/types.js';
import { validate } from '../records/validate.js';
import { read } from '../store/store.js';
import { isDone } from '../study/marks.js';
import { digest } from './export-file.js';
import { reconcile } from './reconcile.js';
import type { Replaced } from './undo-import.js';

/** The most records in a file: more than a learner can mark in a lifetime of several tracks. */
const MAX_RECORDS = 200_000;
/** The same for segments of plans: more would keep a track's page from being painted. */
const MAX_SEGMENTS = 10_000;
/** The largest file, in bytes. */
const MAX_SIZE = 100e6;

export interface ImportFile {
  entries: Entry[];
  /** The number of records that are not valid. */
  dropped: number;
}

/** The number of records in each store. */
export type Counts = Record<StoreName, number>;

export const countRecords = (records: Grouped): Counts => ({
  completions: records.completions.length,
  enrolments: records.enrolments.length,
  bookmarks: records.bookmarks.length,
  notes: records.notes.length,
});

export interface MergePlan {
  added: Counts;
  changed: Counts;
  same: Counts;
  /** The number of notes that get the texts of both devices; `changed` does not include them. */
  joined: number;
  /** The number of marks on this device that the other one undid; `changed` includes them. */
  undone: number;
  /** The entries that a merge would store. */
  winners: Entry[];
  /** The same, with the existing records. */
  replaced: Replaced[];
}

const soundEntries = (store: StoreName, records: unknown[]) =>
  records.flatMap((record) => validate(store, record, 'drop') ?? []);

/** Returns the newest entry of each record, of which a file may have several. */
function winnersOf(entries: Entry[]) {
  const winners = new Map<string, Entry>();
  for (const entry of entries) {
    if (wins(entry.record, winners.get(nameOf(entry))?.record)) winners.set(nameOf(entry), entry);
  }
  return [...winners.values()];
}

/** Returns the text of a file; empty if it is larger than any export. */
export const textOf = async (file: Blob) => (file.size > MAX_SIZE ? '' : file.text());

/**
 * Returns the records of a file. `bad`: not an exported file, or too large; `damaged`: changed
 * since the export; `newer`: of a later format.
 */
export async function parseFile(text: string): Promise<ImportFile | 'bad' | 'damaged' | 'newer'> {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return 'bad';
  }
  if (!file || !Number.isInteger(file.format) || file.format < 1) return 'bad';
  if (file.format > 1) return 'newer';
  // A file of an older release has fewer stores.
  const { completions, enrolments, bookmarks = [], notes = [] } = file.records ?? {};
  const records: Record<StoreName, unknown> = { completions, enrolments, bookmarks, notes };
  const lists = storeNames.map((store) => records[store]);
  if (!lists.every(Array.isArray)) return 'bad';
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count > MAX_RECORDS || (enrolments as unknown[]).length > MAX_SEGMENTS) return 'bad';
  // JSON.stringify overflows on very deep nesting.
  const sum = await digest(file.records).catch(() => undefined);
  if (sum === undefined) return 'bad';
  if (sum && file.sha256 && sum !== file.sha256) return 'damaged';
  const entries = storeNames.flatMap((store, i) => soundEntries(store, lists[i]!));
  return { entries: winnersOf(entries), dropped: count - entries.length };
}

/** Whether a mark is undone. A new cycle removes the former one's marks, but keeps a copy. */
const isUndone = (record: Completion, prev: Completion | undefined) =>
  isDone(prev) && !record.completed && !record.deleted_at;

/** Returns the changes that a merge would make. */
export async function planMerge(entries: Entry[]): Promise<MergePlan> {
  const records = await read();
  const present = byName(records);
  const none: Counts = { completions: 0, enrolments: 0, bookmarks: 0, notes: 0 };
  const plan: MergePlan = {
    added: { ...none },
    changed: { ...none },
    same: { ...none },
    joined: 0,
    undone: 0,
    winners: [],
    replaced: [],
  };
  for (const found of entries) {
    const prev = present.get(nameOf(found));
    const entry = reconcile(found, prev);
    if (prev && !wins(entry.record, prev)) {
      plan.same[entry.store] += 1;
      continue;
    }
    const texts = [found, { record: prev }].map((it) => (it.record as Note | undefined)?.text);
    if (entry.store === 'notes' && prev && !texts.includes(entry.record.text)) plan.joined += 1;
    else plan[prev ? 'changed' : 'added'][entry.store] += 1;
    if (entry.store === 'completions' && isUndone(entry.record, prev as Completion)) {
      plan.undone += 1;
    }
    plan.winners.push(entry);
  }
  plan.replaced = plan.winners.map((entry) => ({ entry, before: present.get(nameOf(entry)) }));
  return plan;
}
