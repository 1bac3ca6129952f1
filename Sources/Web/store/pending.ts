// Pending changes: in the journal, but not yet committed to the database.
import { timeText } from '../calendar/day.js';
import { wins } from '../records/merge.js';
import { type Entry, type Key, type Records, type StoreName } from '../records/types.js';
import { type Change, recordOf } from './commit.js';
import { device } from './device.js';
import { putEntry, removeEntry } from './journal.js';
import { isUnreachable, known } from './known.js';
import { readStored, writeStored } from '../site/storage.js';

/** The entries that this page last wrote, by name. */
const latest = new Map<string, Entry>();

/** Where a change comes from: `auto` is one that the device makes by itself. */
export type Origin = 'learner' | 'auto';

/** A record before it is written. */
export type Draft<Record> = Omit<Record, 'updated_at' | 'device_id'>;

/** Returns a record's successor, or nothing if there is nothing to do; may run twice. */
export type Revise<Store extends StoreName> = (
  prev: Records[Store] | undefined,
) => Draft<Records[Store]> | undefined;

/** A change of one record that is already in the journal. */
export interface Pending extends Change {
  /** The record as this page last saw it; after the commit, as it is. */
  record: Entry['record'] | undefined;
  settle: (after: Entry['record'] | undefined) => void;
}

/**
 * Puts a change into the journal; it is then pending. Throws if the successor is not a valid
 * record: it would count as damaged when it is read.
 */
export function journalChange<Store extends StoreName>(
  store: Store,
  key: Key,
  revise: Revise<Store>,
  origin: Origin,
): Pending {
  const name = store + ':' + key;
  const now = Date.now();
  const change = (prev: Entry['record'] | undefined) => {
    const next = revise(prev as Records[Store] | undefined);
    if (!next) return undefined;
    // Later than the record that it replaces, even if the clock was set back. A change by the
    // device itself is later by only a millisecond. A record that cannot be read may be as late as
    // the last write of this device.
    const last = prev?.updated_at ?? (isUnreachable && readStored(':last'));
    const after = Date.parse(last as string) + 1 || 0;
    const updated_at = timeText(prev && origin === 'auto' ? after : Math.max(now, after));
    const record = { ...next, updated_at, device_id: device } as unknown as Records[Store];
    if (!recordOf(store, record)) throw new TypeError('not a record:' + name);
    return record;
  };
  const ahead = change(known.get(name)?.record);
  const entry = ahead && { store, record: ahead } as Entry;
  if (entry) {
    putEntry(entry);
    writeStored(':last', ahead!.updated_at);
    latest.set(name, entry);
    known.set(name, entry);
  }
  // Another write of this page has overtaken it and takes precedence.
  const isOvertaken = () => entry && latest.get(name) !== entry;
  const pending: Pending = {
    store,
    key,
    record: known.get(name)?.record,
    change: (prev) => {
      if (isOvertaken()) return undefined;
      // The former record may have been in the journal only.
      return change(prev) ?? (ahead && wins(ahead, prev) ? ahead : undefined);
    },
    settle: (after) => {
      pending.record = after;
      if (isOvertaken()) return;
      if (after) known.set(name, { store, record: after } as Entry);
      if (entry) removeEntry(entry);
    },
  };
  return pending;
}
