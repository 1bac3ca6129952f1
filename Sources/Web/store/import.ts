// Stores records from elsewhere: a file, or the former records when an import is undone.
import { wins } from '../records/merge.js';
import { type Entry, nameOf, storeNames } from '../records/types.js';
import { isAllDeleted } from '../site/storage.js';
import { entries as journal, IMPORTED, putEntry, texts } from './journal.js';
import { known } from './known.js';
import { BATCH, putIn, replay, saved } from './store.js';
import { tellTabs } from './tabs.js';

/** Returns the entry, which is now one of an import. */
export function imported(entry: Entry) {
  texts.set(entry.record, IMPORTED + JSON.stringify(entry.record));
  return entry;
}

/** Puts the entries that win over the journal's, perhaps of another tab, into it; returns them. */
function putWinners(entries: Entry[]) {
  const there = new Map(journal().map((entry) => [nameOf(entry), entry.record]));
  const winners = entries.filter((entry) => wins(entry.record, there.get(nameOf(entry))));
  winners.forEach((entry) => putEntry(imported(entry)));
  return winners;
}

/**
 * Merges the entries that win. Resolves when the database has them, or the journal if the database
 * refuses.
 * @param report called with the number of entries merged so far
 */
export async function merge(
  entries: Entry[],
  report: (done: number) => void = () => {},
) {
  // Older entries of the journal are not part of the import.
  await replay();
  // If everything is deleted meanwhile, the rest would fill the memory. Busy with that, this page
  // would keep the database from being deleted.
  for (let i = 0; i < entries.length && !isAllDeleted; i += BATCH) {
    await putIn(putWinners(entries.slice(i, i + BATCH)));
    report(Math.min(i + BATCH, entries.length));
  }
  saved(storeNames);
}

/** Forgets the records seen by this page and other tabs, because former ones were restored. */
export function announceRestored() {
  known.clear();
  tellTabs('put-back');
  saved(storeNames);
}
