// Records that come from elsewhere: a file, or what stood here before one was taken in.
import { wins } from '../records/merge.js';
import { type Entry, nameOf } from '../records/types.js';
import type { Operation } from './commit.js';
import { entries as journal, putEntry } from './journal.js';
import { known } from './known.js';
import { BATCH, putIn, replay, saved } from './store.js';
import { tellTabs } from './tabs.js';

/** Puts those into the journal that win over what it has, maybe from another tab; gives them. */
function putWinners(entries: Entry[]) {
  const there = new Map(journal().map((entry) => [nameOf(entry), entry.record]));
  const winners = entries.filter((entry) => {
    const other = there.get(nameOf(entry));
    return !other || wins(entry.record, other);
  });
  winners.forEach(putEntry);
  return winners;
}

/**
 * Merges what wins; resolves when the database, or else the journal, has it.
 * @param report called with how many are in
 */
export async function merge(
  entries: Entry[],
  op: Operation,
  report: (done: number) => void = () => {},
) {
  // What was in the journal before is no part of the import.
  await replay();
  for (let i = 0; i < entries.length; i += BATCH) {
    await putIn(putWinners(entries.slice(i, i + BATCH)), op);
    report(Math.min(i + BATCH, entries.length));
  }
  saved(true);
}

/**
 * Records were put back as they were: what this page and others have seen of them no longer holds.
 */
export function putBack() {
  known.clear();
  tellTabs('put-back');
  saved(true);
}
