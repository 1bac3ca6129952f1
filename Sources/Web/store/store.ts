// Everything that the learner marked. A change goes to the journal, then to the database, and
// leaves the journal when the database has committed: a page that dies in between loses nothing,
// and where there is no database the journal is the store. save-state.ts draws the states that a
// learner sees.
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
import { commit, mergeIn, type Operation, recordOf } from './commit.js';
import { DatabaseRefused, type GetStore, run } from './database.js';
import { nameDevice } from './device.js';
import { entries as journal, removeEntry } from './journal.js';
import { forget } from './forget.js';
import { known } from './known.js';
import { type Pending, prepare, type Revise } from './pending.js';
import { noteDamaged } from './quarantine.js';
import { endSaving, followDatabase, reportError, settle, startSaving } from './save-state.js';
import { followTabs, tellTabs } from './tabs.js';

/** Entries in one transaction: a large import must not wait too long for its answer. */
export const BATCH = 500;
/** The journal may hold what the database has not, from before this page. */
let isJournalDue = true;
let isRefused = false;
let isUnreachable = false;
let changed: (isFollowedChanged?: boolean) => void = () => {};

/**
 * A record may have changed, here or in another tab, whose messages are hints only: the truth is
 * read again.
 * @param listener the page's one; called with true where what is followed changed here
 */
export function onChange(listener: (isFollowedChanged?: boolean) => void) {
  changed = listener;
}

followTabs((type) => {
  if (type === 'deleted') return forget();
  if (type === 'put-back') known.clear();
  changed();
});
followDatabase(() => {
  isJournalDue = true;
  changed();
});

const showState = () => settle(!isRefused && !isUnreachable);

/** Resolves also where the database refused, and what it refused is in the journal. */
async function saving(work: () => Promise<void>) {
  startSaving();
  try {
    await work();
  } catch (error) {
    isRefused = true;
    if (!(error instanceof DatabaseRefused)) reportError(error);
  } finally {
    endSaving();
  }
}

/** Something was written: the page and other tabs read again. */
export function saved(isFollowedChanged: boolean) {
  showState();
  tellTabs('changed');
  changed(isFollowedChanged);
}

/** Puts entries of the journal into the database, until it refuses one. */
export async function putIn(left: Entry[], op: Operation) {
  for (let i = 0; i < left.length && !isRefused; i += BATCH) {
    const batch = left.slice(i, i + BATCH);
    await saving(async () => {
      await mergeIn(batch, op);
      batch.forEach(removeEntry);
    });
  }
}

/** Puts all that the journal has into the database. */
export function replay() {
  isJournalDue = isRefused = false;
  return putIn(journal(), 'replay');
}

/**
 * Reads from the database; false where it is out of reach. Puts in first what the journal has for
 * it.
 */
async function readDatabase(work: (get: GetStore) => Promise<void>) {
  if (isJournalDue || isRefused) await replay();
  let named: unknown;
  try {
    named = await run(
      'readonly',
      async (get) =>
        (await Promise.all([result(get('meta').get('device_id')), work(get)]))[0]?.value,
    );
    isUnreachable = false;
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) reportError(error);
    isUnreachable = true;
  }
  nameDevice(named);
  return !isUnreachable;
}

/**
 * One record as it is; as it was last seen, where the database is out of reach. Quick, however
 * many there are.
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
    if (nameOf(entry) === name && (!record || wins(entry.record, record))) record = entry.record;
  }
  // Gone from the database, it must not pass for seen: a press would not be in the journal at once.
  if (record) known.set(name, { store, record } as Entry);
  else known.delete(name);
  showState();
  return record as Records[Store] | undefined;
}

/**
 * The records as they are: the database's (out of reach: as they were last seen) and, over them,
 * what it has not taken.
 * @param track of this track only, but for the enrolments
 */
export async function read(track?: string): Promise<Grouped> {
  let records = new Map<string, Entry>();
  const add = (entry: Entry) => {
    const prev = records.get(nameOf(entry));
    if (!prev || wins(entry.record, prev.record)) records.set(nameOf(entry), entry);
  };
  const addStored = (store: StoreName, value: any) => {
    const entry = validate(store, value);
    if (entry) add(entry);
    else noteDamaged(`${store}:${value?.track},${value?.unit ?? value?.since}`, value);
  };
  const isRead = await readDatabase(async (get) => {
    const range = track ? IDBKeyRange.bound([track], [track, []]) : null;
    await Promise.all(storeNames.map(async (store) => {
      const stored = await result(get(store).getAll(store === 'enrolments' ? null : range));
      stored.forEach((record) => addStored(store, record));
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
 * Changes records. All are in the journal before anything is waited for; resolves with the records
 * once they are committed, or kept as html[data-store] says; with none where what was to be written
 * is no record, which is reported.
 * @param day today
 */
export async function writeAll<Store extends StoreName>(
  store: Store,
  changes: [key: Key, revise: Revise<Store>][],
  op: Operation,
  day: string,
): Promise<(Records[Store] | undefined)[]> {
  let all: Pending[] = [];
  try {
    all = changes.map(([key, revise]) => prepare(store, key, revise, op));
  } catch (error) {
    // What was prepared before it is in the journal.
    isJournalDue = true;
    reportError(error);
  }
  // Nothing is read again: a page that writes as it paints would never end.
  if (!all.length) return [];
  await saving(async () => {
    for (let i = 0; i < all.length; i += BATCH) {
      const batch = all.slice(i, i + BATCH);
      const after = await commit(batch, op, day);
      batch.forEach((it, place) => it.settle(after[place]));
    }
  });
  saved(store === 'enrolments');
  return all.map(({ record }) => record as Records[Store] | undefined);
}

/** Changes one record, as `writeAll` does. */
export const write = async <Store extends StoreName>(
  store: Store,
  key: Key,
  revise: Revise<Store>,
  op: Operation,
  day: string,
) => (await writeAll(store, [[key, revise]], op, day))[0];
