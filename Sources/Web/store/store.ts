// The store of the learner's records. A change goes to the journal, then to the database, and
// leaves the journal when the database has committed it. A page that dies in between loses nothing,
// and without a database the journal is the store. save-state.ts shows the state to the learner.
import { result } from '../promises.js';
import { wins } from '../records/merge.js';
import {
  type Entry,
  group,
  type Grouped,
  type Key,
  nameOf,
  type Records,
  type StoreName,
  storeNames,
} from '../records/types.js';
import { validate } from '../records/validate.js';
import { attempt, clearOwn, setAllDeleted } from '../site/storage.js';
import { commit, mergeIn, recordOf } from './commit.js';
import { abortAndClose, DatabaseRefused, type GetStore, run } from './database.js';
import { nameDevice } from './device.js';
import { entries as journal, removeEntry } from './journal.js';
import { isUnreachable, known, setUnreachable } from './known.js';
import { journalChange, type Origin, type Pending, type Revise } from './pending.js';
import { noteDamaged } from './quarantine.js';
import {
  endSaving,
  followDatabase,
  setSaveState,
  showFailure,
  showSaveState,
  startSaving,
} from './save-state.js';
import { followTabs, tellTabs } from './tabs.js';

/** The most entries in one transaction, so that those of a large import do not time out. */
export const BATCH = 500;
/** The journal may have entries that the database refused, or that earlier pages left. */
let isJournalDue = true;
let changed: (isFollowedChanged?: boolean) => void = () => {};

/**
 * Sets the listener that is called when a record may have changed, here or in another tab, and when
 * everything is being deleted (`isAllDeleted`). Messages of other tabs are only hints, so the
 * records are read again.
 * @param listener the page's only listener; gets true if the followed tracks changed here
 */
export function onChange(listener: (isFollowedChanged?: boolean) => void) {
  changed = listener;
}

/** Stores nothing any more: everything on this device is being deleted, here or in another tab. */
export function followDeletion() {
  setSaveState('deleted');
  setAllDeleted();
  abortAndClose();
  attempt(() => clearOwn(sessionStorage));
  changed();
}

followTabs((type) => {
  if (type === 'put-back') known.clear();
  if (type === 'deleted') followDeletion();
  else changed();
});
followDatabase(() => {
  isJournalDue = true;
  changed();
});

const showState = () => showSaveState(!isJournalDue && !isUnreachable);

/** Also resolves if the database refused the records and they are in the journal. */
async function saving(work: () => Promise<void>) {
  startSaving();
  try {
    await work();
  } catch (error) {
    isJournalDue = true;
    if (!(error instanceof DatabaseRefused)) showFailure(error);
  } finally {
    endSaving();
  }
}

/** Tells this page and other tabs to read again, after a write to some stores. */
export function saved(stores: readonly StoreName[]) {
  showState();
  tellTabs('changed');
  changed(stores.includes('enrolments'));
}

/** Stores entries of the journal in the database until it refuses one. */
export async function putIn(left: Entry[]) {
  for (let i = 0; i < left.length && !isJournalDue; i += BATCH) {
    const batch = left.slice(i, i + BATCH);
    await saving(async () => {
      await mergeIn(batch);
      batch.forEach(removeEntry);
    });
  }
}

/** Stores all entries of the journal in the database. */
export function replay() {
  isJournalDue = false;
  return putIn(journal());
}

/**
 * Reads from the database, after storing the journal's entries in it; returns false if it cannot be
 * reached.
 */
async function readDatabase(work: (get: GetStore) => Promise<void>) {
  if (isJournalDue) await replay();
  let named: unknown;
  try {
    named = await run(
      'readonly',
      async (get) =>
        (await Promise.all([result(get('meta').get('device_id')), work(get)]))[0]?.value,
    );
    setUnreachable(false);
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) showFailure(error);
    setUnreachable(true);
  }
  nameDevice(named);
  return !isUnreachable;
}

/**
 * Returns the current record; if the database cannot be reached, as it was last seen. The time that
 * this takes does not depend on the number of records.
 */
export async function readOne<Store extends StoreName>(
  store: Store,
  key: Key,
): Promise<Records[Store] | undefined> {
  const name = store + ':' + key;
  let record: Entry['record'] | undefined;
  const isRead = await readDatabase(async (get) => {
    record = recordOf(store, await result(get(store).get(key)));
  });
  if (!isRead) record = known.get(name)?.record;
  for (const entry of journal()) {
    if (nameOf(entry) === name && wins(entry.record, record)) record = entry.record;
  }
  // If it is no longer in the database, it must not count as known, or the next press would not be
  // in the journal at once.
  if (record) known.set(name, { store, record } as Entry);
  else known.delete(name);
  showState();
  return record as Records[Store] | undefined;
}

/**
 * Returns the current records: those of the database (if it cannot be reached, as they were last
 * seen), overlaid with the journal's.
 * @param track if given, only this track's records, but all segments
 */
export async function read(track?: string): Promise<Grouped> {
  let records = new Map<string, Entry>();
  const add = (entry: Entry) => {
    if (wins(entry.record, records.get(nameOf(entry))?.record)) records.set(nameOf(entry), entry);
  };
  const isRead = await readDatabase(async (get) => {
    const range = track ? IDBKeyRange.bound([track], [track, []]) : null;
    await Promise.all(storeNames.map(async (store) => {
      const stored = await result(get(store).getAll(store === 'enrolments' ? null : range));
      stored.forEach((value: any) => {
        const entry = validate(store, value);
        if (entry) add(entry);
        else noteDamaged(`${store}:${value?.track},${value?.unit ?? value?.since}`, value);
      });
    }));
  });
  if (!isRead) records = new Map(known);
  journal().forEach(add);
  if (!track) known.clear();
  records.forEach((entry, name) => known.set(name, entry));
  showState();
  return group(
    [...records.values()].filter(({ store, record }) =>
      store === 'enrolments' || !track || record.track === track
    ),
  );
}

/**
 * Changes records. All of them are in the journal before anything is awaited. Resolves with the
 * records once they are committed, or kept as html[data-store] says. If a record to be written is
 * not valid, reports it and resolves with none.
 */
export async function writeAll<Store extends StoreName>(
  store: Store,
  changes: [key: Key, revise: Revise<Store>][],
  origin: Origin = 'learner',
): Promise<(Records[Store] | undefined)[]> {
  let all: Pending[] = [];
  try {
    all = changes.map(([key, revise]) => journalChange(store, key, revise, origin));
  } catch (error) {
    showFailure(error);
    // The changes before this one are in the journal, and the page shows what it was going to
    // write. A page that writes while it paints would never finish.
    if (origin !== 'auto') {
      isJournalDue = true;
      changed();
    }
  }
  if (!all.length) return [];
  await saving(async () => {
    for (let i = 0; i < all.length; i += BATCH) {
      const batch = all.slice(i, i + BATCH);
      const after = await commit(batch);
      batch.forEach((it, index) => it.settle(after[index]));
    }
  });
  saved([store]);
  return all.map(({ record }) => record as Records[Store] | undefined);
}

/** Changes one record, as `writeAll` does. */
export const write = async <Store extends StoreName>(
  store: Store,
  key: Key,
  revise: Revise<Store>,
  origin?: Origin,
) => (await writeAll(store, [[key, revise]], origin))[0];
