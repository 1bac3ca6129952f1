// Stores fields that a device derives from its records. That is no change by the learner: the
// record does not become newer, so that it neither wins over another device's nor counts as changed
// since an import.
import { result } from '../promises.js';
import { type Entry, keyOf, nameOf } from '../records/types.js';
import { recordOf } from './commit.js';
import { DatabaseRefused, run } from './database.js';
import { imported } from './import.js';
import { IMPORTED, putEntry, removeEntry, texts } from './journal.js';
import { known } from './known.js';

const isSameWrite = (one: Entry['record'], other: Entry['record'] | undefined) =>
  one.updated_at === other?.updated_at && one.device_id === other.device_id;

/**
 * Stores the entries in place of the same writes, in the database and in the journal; those that
 * were replaced meanwhile stay.
 * @returns whether one of the two has them
 */
export async function fillIn(entries: Entry[]): Promise<boolean> {
  const valid = entries.filter(({ store, record }) => recordOf(store, record));
  let isStored = valid.map(fillInJournal).includes(true);
  try {
    await run('readwrite', async (get) => {
      for (const entry of valid) {
        const { store, record } = entry;
        const stored = recordOf(store, await result(get(store).get(keyOf(entry))));
        if (!isSameWrite(record, stored)) continue;
        get(store).put(record);
        isStored = true;
      }
    });
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
  }
  return isStored;
}

function fillInJournal(entry: Entry) {
  const former = known.get(nameOf(entry));
  if (!former || !isSameWrite(entry.record, former.record)) return false;
  known.set(nameOf(entry), entry);
  const isOfImport = texts.get(former.record)?.startsWith(IMPORTED);
  if (!removeEntry(former)) return false;
  putEntry(isOfImport ? imported(entry) : entry);
  return true;
}
