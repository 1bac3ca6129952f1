// Changes on their way to the database: in the journal, not yet committed.
import { type Entry, type Key, type Records, type StoreName } from '../records/types.js';
import { type Change, type Operation, recordOf } from './commit.js';
import { device } from './device.js';
import { putEntry, removeEntry } from './journal.js';
import { known } from './known.js';

/** Before the end of the time that records may have. */
const LAST_TIME = Date.parse('2100-01-01') - 1;

/** As this page last wrote them. */
const latest = new Map<string, Entry>();

/** A record before it is written. */
export type Draft<Record> = Omit<Record, 'updated_at' | 'device_id'>;

/** Gives a record's successor, or nothing where there is nothing to do; may run twice. */
export type Revise<Store extends StoreName> = (
  prev: Records[Store] | undefined,
) => Draft<Records[Store]> | undefined;

/** A change of one record, in the journal already. */
export interface Pending extends Change {
  /** The record as this page last saw it, and, once it is settled, as it is. */
  record: Entry['record'] | undefined;
  settle: (after: Entry['record'] | undefined) => void;
}

/** Throws where the successor is no valid record: it would be taken for damaged when it is read. */
export function prepare<Store extends StoreName>(
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
  const entry = ahead && { store, record: ahead } as Entry;
  if (entry) {
    putEntry(entry);
    for (const seen of [latest, known]) seen.set(name, entry);
  }
  // By another write of this page: that one holds.
  const isOvertaken = () => entry && latest.get(name) !== entry;
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
      if (entry) removeEntry(entry);
    },
  };
  return pending;
}
