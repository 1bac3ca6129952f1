// Everything that the learner marked. A change goes to the journal, then to the database, and
// leaves the journal when the database has committed: a page that dies in between loses nothing,
// and where there is no database the journal is the store. save-state.ts draws the states that a
// learner sees.
import { succeed, wins } from '../records/merge.js';
import {
  type Entry,
  group,
  type Grouped,
  type Key,
  keyOf,
  nameOf,
  type Records,
  type StoreName,
  storeNames,
} from '../records/types.js';
import { validate, word } from '../records/validate.js';
import { siteName } from '../site/address.js';
import { readKept, writeKept } from '../site/storage.js';
import { close, DatabaseRefused, type GetStore, result, run } from './database.js';
import { entries as journal, isJournalKey, putEntry, removeEntry } from './journal.js';
import { forget } from './forget.js';
import { noteDamaged } from './quarantine.js';
import { endSaving, followDatabase, reportError, settle, startSaving } from './save-state.js';

/** What is done to the records; `auto` is what the device does by itself. */
export type Operation =
  | 'join'
  | 'leave'
  | 'complete'
  | 'undo'
  | 'let-go'
  | 'take-back'
  | 'bookmark'
  | 'note'
  | 'auto'
  | 'replay'
  | 'import'
  | 'undo-import';

/** A record before it is written. */
export type Draft<Record> = Omit<Record, 'updated_at' | 'device_id'>;

interface Change {
  store: StoreName;
  key: Key;
  /** Gives a record's successor, or nothing. */
  change: (prev: Entry['record'] | undefined) => Entry['record'] | undefined;
}

/** Entries in one transaction: a large import must not wait too long for its answer. */
const BATCH = 500;
/** Before the end of the time that records may have. */
const LAST_TIME = Date.parse('2100-01-01') - 1;

/** As this page last saw them. */
const known = new Map<string, Entry>();
/** As this page last wrote them. */
const latest = new Map<string, Entry['record']>();
let device = '';
/** The journal may hold what the database has not, from before this page. */
let isJournalDue = true;
let isRefused = false;
let isUnreachable = false;
let changed: (isFollowedChanged?: boolean) => void = () => {};
let channel: BroadcastChannel | undefined;

/**
 * A record may have changed, here or in another tab, whose messages are hints only: the truth is
 * read again.
 * @param listener the page's one; called with true where what is followed changed here
 */
export function onChange(listener: (isFollowedChanged?: boolean) => void) {
  changed = listener;
}

function listen() {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(siteName);
  channel.onmessage = ({ data }) => {
    if (data?.type === 'deleted') return forget();
    if (data?.type === 'put-back') known.clear();
    changed();
  };
}
listen();
addEventListener('pagehide', () => {
  channel?.close();
  channel = undefined;
  close();
});
addEventListener('pageshow', (event) => {
  if (event.persisted) listen();
});
addEventListener('storage', (event) => {
  if (isJournalKey(event.key)) changed();
});
followDatabase(() => {
  isJournalDue = true;
  changed();
});

/** Everything is deleted: other tabs and this page keep nothing any more. */
export function forgetEverywhere() {
  channel?.postMessage({ v: 1, type: 'deleted' });
  forget();
}

/** The enrolments as this page last saw them. */
export const knownEnrolments = () => group(known.values()).enrolments;

/** Whether this page has seen a record. */
export const isKnown = (store: StoreName, key: Key) => known.has(store + ':' + key);

const showState = () => settle(!isRefused && !isUnreachable, () => known.values());

export const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const newId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

const recordOf = (
  store: StoreName,
  value: unknown,
) => (value === undefined ? undefined : validate(store, value, 'keep')?.record);

/**
 * What is noted of a change. Not what a note said before: it is written in pauses, and what is
 * erased is gone.
 * @param prev the record that was there
 */
export const eventOf = (op: Operation, store: StoreName, key: Key, at: string, prev: unknown) => ({
  op_id: newId(),
  op,
  store,
  key,
  at,
  prev: store === 'notes' ? null : prev ?? null,
});

/** One transaction; gives the records as they then are. */
const commit = (changes: Change[], op: Operation, day?: string) =>
  run('readwrite', async (get) => {
    const after: (Entry['record'] | undefined)[] = [];
    for (const { store, key, change } of changes) {
      const found: unknown = await result(get(store).get(key));
      const prev = recordOf(store, found);
      let record = change(prev);
      if (record) {
        // An import's records are whole; a change of this device may not have seen what was there.
        if (op !== 'import') record = succeed({ store, record } as Entry, prev);
        get(store).put(record);
        get('events').add(eventOf(op, store, key, record.updated_at, found));
      }
      after.push(record ?? prev);
    }
    if (day) {
      get('meta').put({ key: 'device_id', value: device });
      get('meta').put({ key: 'last_local_on', value: day });
    }
    return after;
  });

/** Puts in those of the entries that win over what there is. */
const mergeIn = (entries: Entry[], op: Operation) =>
  commit(
    entries.map((entry) => ({
      store: entry.store,
      key: keyOf(entry),
      change: (prev) => (!prev || wins(entry.record, prev) ? entry.record : undefined),
    })),
    op,
  );

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

function saved(isFollowedChanged: boolean) {
  showState();
  channel?.postMessage({ v: 1, type: 'changed' });
  changed(isFollowedChanged);
}

async function replay(op: Operation = 'replay') {
  isJournalDue = isRefused = false;
  const left = journal();
  for (let i = 0; i < left.length && !isRefused; i += BATCH) {
    const batch = left.slice(i, i + BATCH);
    await saving(async () => {
      await mergeIn(batch, op);
      batch.forEach(removeEntry);
    });
  }
}

/** Merges what wins; resolves when the database, or else the journal, has it. */
export async function merge(entries: Entry[], op: Operation) {
  for (let i = 0; i < entries.length; i += BATCH) {
    entries.slice(i, i + BATCH).forEach(putEntry);
    await replay(op);
  }
  saved(true);
}

/**
 * Records were put back as they were: what this page and others have seen of them no longer holds.
 */
export function putBack() {
  known.clear();
  channel?.postMessage({ v: 1, type: 'put-back' });
  changed(true);
}

/**
 * Reads from the database; false where it is out of reach. Puts in first what the journal has for
 * it.
 */
async function readDatabase(work: (get: GetStore) => Promise<void>) {
  if (isJournalDue || isRefused) await replay();
  try {
    await run('readonly', async (get) => {
      const [id] = await Promise.all([result(get('meta').get('device_id')), work(get)]);
      if (word(id?.value)) device = id.value;
    });
    isUnreachable = false;
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) reportError(error);
    isUnreachable = true;
  }
  // A name that no record may have would keep all of them from being written.
  const stored = readKept(':device');
  device ||= word(stored) && stored || newId();
  writeKept(':device', device);
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
  if (record) known.set(name, { store, record } as Entry);
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
    const entry = validate(store, value, 'keep');
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
  records.forEach((entry, name) => known.set(name, entry));
  showState();
  return group(
    [...records.values()].filter(({ store, record }) =>
      store === 'enrolments' || !track || record.track === track
    ),
  );
}

/** Gives a record's successor, or nothing where there is nothing to do; may run twice. */
type Revise<Store extends StoreName> = (
  prev: Records[Store] | undefined,
) => Draft<Records[Store]> | undefined;

/** A change of one record, in the journal already. */
interface Pending extends Change {
  /** The record as this page last saw it, and, once it is settled, as it is. */
  record: Entry['record'] | undefined;
  settle: (after: Entry['record'] | undefined) => void;
}

/** Throws where the successor is no valid record: it would be taken for damaged when it is read. */
function prepare<Store extends StoreName>(
  store: Store,
  key: Key,
  revise: Revise<Store>,
  op: Operation,
): Pending {
  const name = store + ':' + key;
  const now = Date.now();
  const change = (prev: Entry['record'] | undefined) => {
    const next = revise(prev as Records[Store] | undefined);
    if (!next) return undefined;
    // Later than what it replaces, also when the clock was set back. What the device adds by itself
    // is just that.
    const after = prev ? Date.parse(prev.updated_at) + 1 : 0;
    const time = Math.min(prev && op === 'auto' ? after : Math.max(now, after), LAST_TIME);
    const updated_at = new Date(time).toISOString();
    const record = { ...next, updated_at, device_id: device } as unknown as Records[Store];
    if (!recordOf(store, record)) throw new TypeError('not a valid record: ' + name);
    return record;
  };
  const ahead = change(known.get(name)?.record);
  if (ahead) {
    latest.set(name, ahead);
    putEntry({ store, record: ahead } as Entry);
    known.set(name, { store, record: ahead } as Entry);
  }
  // By another write of this page: that one holds.
  const isOvertaken = () => ahead && latest.get(name) !== ahead;
  // What it was made of may have been in the journal only.
  const isMissing = (prev: Entry['record'] | undefined) =>
    ahead && !(prev && prev.updated_at >= ahead.updated_at);
  const pending: Pending = {
    store,
    key,
    record: known.get(name)?.record,
    change: (
      prev,
    ) => (isOvertaken() ? undefined : change(prev) ?? (isMissing(prev) ? ahead : undefined)),
    settle: (after) => {
      pending.record = after;
      if (isOvertaken()) return;
      if (after) known.set(name, { store, record: after } as Entry);
      if (ahead) removeEntry({ store, record: ahead } as Entry);
    },
  };
  return pending;
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
  await saving(async () => {
    all = changes.map(([key, revise]) => prepare(store, key, revise, op));
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
