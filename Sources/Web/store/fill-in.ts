// Stores fields that a device derives from its records. That is no change by the learner: the
// record does not become newer, so that it neither wins over another device's nor counts as changed
// since an import.
import { result } from '../promises.js';
import { type Entry, keyOf, nameOf } from '../records/types.js';
import { recordOf } from './commit.js';
import { DatabaseRefused, run } from './database.js';
import { putEntry, removeEntry } from './journal.js';
import { known } from './known.js';

const isSameWrite = (one: Entry['record'], other: Entry['record'] | undefined) =>
  one.updated_at === other?.updated_at && one.device_id === other.device_id;

/**
 * Stores the entries in place of the same writes; those that were replaced meanwhile stay. Without
 * a database they are in the journal.
 * @returns whether the database has them
 */
export async function fillIn(entries: Entry[]): Promise<boolean> {
  for (const entry of entries) {
    const former = known.get(nameOf(entry));
    if (!former || !isSameWrite(entry.record, former.record)) continue;
    if (removeEntry(former)) putEntry(entry);
    known.set(nameOf(entry), entry);
  }
  try {
    await run('readwrite', async (get) => {
      for (const entry of entries) {
        const { store, record } = entry;
        const stored = recordOf(store, await result(get(store).get(keyOf(entry))));
        if (isSameWrite(record, stored)) get(store).put(record);
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    return false;
  }
}
