// Stores the last import with the records that it replaced, so that it can be undone.
import { result } from '../promises.js';
import { type Entry, keyOf, nameOf, storeNames } from '../records/types.js';
import { validate } from '../records/validate.js';
import { DatabaseRefused, type GetStore, run } from '../store/database.js';
import { entries as journal, putEntry, removeEntry } from '../store/journal.js';
import { announceRestored } from '../store/import.js';
import { BATCH } from '../store/store.js';

/**
 * The records of the last import are stored in batches under this name and a number. An older
 * release stored all of them under the name itself.
 */
const KEY = 'last_import';
const keys = () => IDBKeyRange.bound(KEY, KEY + ';');
/**
 * The range of the keys of the batch that is written last and of an older release's only one.
 * Without either the import is incomplete.
 */
const lastKeys = () => IDBKeyRange.bound(KEY, KEY + ':0');

/** A record of an import, and the one that it replaced. */
export interface Replaced {
  entry: Entry;
  before?: Entry['record'];
}

/** The last import if there is no database, until the page is closed. */
let inMemory: Replaced[] | undefined;

/** Returns the result of the work; undefined if the database cannot be reached. */
async function ifReachable<T>(
  work: (get: GetStore) => Promise<T>,
  mode: IDBTransactionMode = 'readwrite',
) {
  try {
    return await run(mode, work);
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    return undefined;
  }
}

/** Stores an import before its merge; returns whether the next page has it too. */
export async function keepLastImport(replaced: Replaced[]) {
  await forgetLastImport();
  for (let i = Math.ceil(replaced.length / BATCH) - 1; i >= 0; i--) {
    const batch = replaced.slice(i * BATCH, (i + 1) * BATCH);
    const isKept = await ifReachable(async (get) => {
      get('meta').put({ key: `${KEY}:${i}`, replaced: batch });
      return true;
    });
    if (isKept) continue;
    await forgetLastImport();
    inMemory = replaced;
    return false;
  }
  return true;
}

export async function forgetLastImport() {
  inMemory = undefined;
  await ifReachable(async (get) => {
    get('meta').delete(keys());
  });
}

/** Returns the name of an entry and of its write. */
const writeOf = (entry: Entry) =>
  `${nameOf(entry)} ${entry.record.updated_at} ${entry.record.device_id}`;

/** Whether the record is still the imported one. */
export const isOf = ({ record: imported }: Entry, found: Entry['record'] | undefined) =>
  found?.updated_at === imported.updated_at && found.device_id === imported.device_id;

/** Returns the valid ones of an import's stored records. */
const soundOf = (found: any[]): Replaced[] =>
  found.flatMap((it) => {
    const { entry, before } = it ?? {};
    const sound = storeNames.includes(entry?.store) && validate(entry.store, entry.record);
    const former = before && sound && validate(sound.store, before);
    return sound && (former || !before) ? [{ entry: sound, before: former?.record }] : [];
  });

/** Returns the records that the last import replaced. Throws `DatabaseRefused`. */
export async function lastImport(): Promise<Replaced[]> {
  const stored = () =>
    run(
      'readonly',
      async (get) =>
        await result(get('meta').count(lastKeys())) ? result(get('meta').getAll(keys())) : [],
    );
  return soundOf(inMemory ?? (await stored()).flatMap(({ replaced }) => replaced ?? []));
}

/**
 * Whether undoing the last import would change anything. It may have been interrupted after it was
 * stored and before the merge began, or all of its records were changed since. Only looks at the
 * batch that was stored last.
 */
export async function canUndoImport() {
  if (inMemory) return inMemory.length > 0;
  const isThere = await ifReachable(async (get) => {
    const [last] = await result(get('meta').getAll(lastKeys()));
    for (const { entry } of soundOf([last?.replaced ?? []].flat())) {
      if (isOf(entry, await result(get(entry.store).get(keyOf(entry))))) return true;
    }
    return false;
  }, 'readonly');
  return !!isThere;
}

/** Restores records, each of which occurs once in an import. */
async function restoreIn(get: GetStore, batch: Replaced[]) {
  // Requested together, as in `commit`.
  const stored = await Promise.all(
    batch.map(({ entry }) => result(get(entry.store).get(keyOf(entry)))),
  );
  batch.forEach(({ entry, before }, i) => {
    if (!isOf(entry, stored[i])) return;
    if (before) get(entry.store).put(before);
    else get(entry.store).delete(keyOf(entry));
  });
  return true;
}

/**
 * Restores the records that the import replaced, unless they have changed since; later marks stay.
 * Throws `DatabaseRefused` if the database that has the import cannot be reached; another call then
 * does the rest.
 */
export async function undoImport() {
  const all = await lastImport();
  // Replaced records are restored first: if this is interrupted, units that a new cycle has moved
  // exist in at least one place.
  const replaced = [...all.filter((it) => it.before), ...all.filter((it) => !it.before)];
  // The import went into the journal because the database could not be reached; that may have
  // changed.
  const isInJournal = !!inMemory;
  for (let i = 0; i < replaced.length; i += BATCH) {
    const batch = replaced.slice(i, i + BATCH);
    const work = (get: GetStore) => restoreIn(get, batch);
    const isReached = isInJournal ? await ifReachable(work) : await run('readwrite', work);
    const left = new Map(journal().map((entry) => [writeOf(entry), entry]));
    for (const { entry, before } of batch) {
      const found = left.get(writeOf(entry));
      const isRemoved = found && removeEntry(found);
      if (isRemoved && before && !isReached) {
        putEntry({ store: entry.store, record: before } as Entry);
      }
    }
  }
  await forgetLastImport();
  announceRestored();
}
