// The last import, kept with what it replaced until the next one, so that one press takes it back.
import { result } from '../promises.js';
import { type Entry, keyOf, storeNames } from '../records/types.js';
import { validate } from '../records/validate.js';
import { DatabaseRefused, type GetStore, run } from '../store/database.js';
import { putEntry, removeEntry } from '../store/journal.js';
import { eventOf } from '../store/commit.js';
import { putBack } from '../store/import.js';
import { BATCH } from '../store/store.js';

/**
 * The records of the last import are in batches under this name and a number; an older release had
 * all under it.
 */
const KEY = 'last_import';
const keys = () => IDBKeyRange.bound(KEY, KEY + ';');
/** The batch that is written last, or all of an older release: without it the rest is not whole. */
const lastKey = () => IDBKeyRange.bound(KEY, KEY + ':0');

/** What an import put in, and what was there before. */
export interface Replaced {
  entry: Entry;
  before?: Entry['record'];
}

/** Where there is no database: until the page is left. */
let inMemory: Replaced[] | undefined;

/** What the work gives; undefined where the database is out of reach. */
async function ifReachable<T>(work: (get: GetStore) => Promise<T>) {
  try {
    return await run('readwrite', work);
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    return undefined;
  }
}

/** Before the merge; gives whether the next page has it too. */
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

async function forgetLastImport() {
  inMemory = undefined;
  await ifReachable(async (get) => {
    get('meta').delete(keys());
  });
}

const isOf = ({ record: imported }: Entry, found: Entry['record'] | undefined) =>
  found?.updated_at === imported.updated_at && found.device_id === imported.device_id;

/** What was kept of an import; damaged records are left as they are. */
const soundOf = (found: any[]): Replaced[] =>
  found.flatMap((it) => {
    const { entry, before } = it ?? {};
    const sound = storeNames.includes(entry?.store) && validate(entry.store, entry.record);
    const former = before && sound && validate(sound.store, before);
    return sound && (former || !before) ? [{ entry: sound, before: former?.record }] : [];
  });

/** What the last import replaced. Throws `DatabaseRefused`. */
export async function lastImport(): Promise<Replaced[]> {
  const stored = () =>
    run(
      'readonly',
      async (get) =>
        await result(get('meta').count(lastKey())) ? result(get('meta').getAll(keys())) : [],
    );
  return soundOf(inMemory ?? (await stored()).flatMap(({ replaced }) => replaced ?? []));
}

/**
 * Whether taking the last import back would change anything: it may have been cut off after it was
 * kept and before it began, or all of it was changed since. Looks at the batch that was kept last.
 */
export async function canUndoImport() {
  if (inMemory) return inMemory.length > 0;
  const isThere = await ifReachable(async (get) => {
    const [last] = await result(get('meta').getAll(lastKey()));
    for (const { entry } of soundOf([last?.replaced ?? []].flat())) {
      if (isOf(entry, await result(get(entry.store).get(keyOf(entry))))) return true;
    }
    return false;
  });
  return !!isThere;
}

async function putBackIn(get: GetStore, { entry, before }: Replaced) {
  const [store, key] = [get(entry.store), keyOf(entry)];
  const found = await result(store.get(key));
  if (!isOf(entry, found)) return;
  if (before) store.put(before);
  else store.delete(key);
  get('events').add(eventOf('undo-import', entry.store, key, new Date().toISOString(), found));
}

/**
 * Puts back what the import replaced, where its records still are as it left them; marks made since
 * stay. Throws `DatabaseRefused` where the database that has the import is out of reach; another
 * call then does the rest.
 */
export async function undoImport() {
  const all = await lastImport();
  // What was replaced comes first: cut off, nothing that a new cycle has moved is nowhere.
  const replaced = [...all.filter((it) => it.before), ...all.filter((it) => !it.before)];
  // Imported into the journal, because the database was out of reach; it need not be any more.
  const isInJournal = !!inMemory;
  for (let i = 0; i < replaced.length; i += BATCH) {
    const batch = replaced.slice(i, i + BATCH);
    const work = async (get: GetStore) => {
      for (const it of batch) await putBackIn(get, it);
      return true;
    };
    const isReached = isInJournal ? await ifReachable(work) : await run('readwrite', work);
    for (const { entry, before } of batch) {
      if (removeEntry(entry) && before && !isReached) {
        putEntry({ store: entry.store, record: before } as Entry);
      }
    }
  }
  await forgetLastImport();
  putBack();
}
