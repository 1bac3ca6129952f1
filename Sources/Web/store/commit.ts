// Writes records to the database.
import { result } from '../promises.js';
import { successorOf, wins } from '../records/merge.js';
import { type Entry, type Key, keyOf, type StoreName } from '../records/types.js';
import { validate } from '../records/validate.js';
import { run } from './database.js';
import { device } from './device.js';
import { isImported } from './journal.js';

export interface Change {
  store: StoreName;
  key: Key;
  /** Returns a record's successor, or nothing. */
  change: (prev: Entry['record'] | undefined) => Entry['record'] | undefined;
  /** Whether its records are complete; a change of this device may not have seen the former one. */
  isWhole?: boolean;
}

/** A stored value as a record, if it is one. */
export const recordOf = (store: StoreName, value: unknown) => validate(store, value)?.record;

/**
 * Applies the changes in one transaction, in their order; returns the records as they are
 * afterwards.
 */
export const commit = (changes: Change[]) =>
  run('readwrite', async (get) => {
    // Requested together: one after another, the records of a large import take half a minute on a
    // phone.
    const stored: unknown[] = await Promise.all(
      changes.map(({ store, key }) => result(get(store).get(key))),
    );
    /** The records written here: a key may occur twice. */
    const written: Record<string, Entry['record']> = {};
    const after = changes.map(({ store, key, change, isWhole }, i) => {
      const name = store + ':' + key;
      const prev = recordOf(store, written[name] ?? stored[i]);
      let record = change(prev);
      if (record) {
        if (!isWhole) record = successorOf({ store, record } as Entry, prev);
        get(store).put(written[name] = record);
      }
      return record ?? prev;
    });
    // Entries of the journal are stored before the device knows its name.
    if (device) get('meta').put({ key: 'device_id', value: device });
    return after;
  });

/** Stores the entries that win over existing records. */
export const mergeIn = (entries: Entry[]) =>
  commit(
    entries.map((entry) => ({
      store: entry.store,
      key: keyOf(entry),
      change: (prev) => (wins(entry.record, prev) ? entry.record : undefined),
      isWhole: isImported(entry),
    })),
  );
