// Records that come from elsewhere: a file, or what stood here before one was taken in.
import { wins } from '../records/merge.js';
import { type Entry, nameOf } from '../records/types.js';
import type { Operation } from './commit.js';
import { entries as journal, putEntry } from './journal.js';
import { known } from './known.js';
import { BATCH, replay, saved } from './store.js';
import { tellTabs } from './tabs.js';

/** Puts those into the journal that win over what it has, maybe from another tab. */
function putWinners(entries: Entry[]) {
  const there = new Map(journal().map((entry) => [nameOf(entry), entry.record]));
  for (const entry of entries) {
    const other = there.get(nameOf(entry));
    if (!other || wins(entry.record, other)) putEntry(entry);
  }
}

/** Merges what wins; resolves when the database, or else the journal, has it. */
export async function merge(entries: Entry[], op: Operation) {
  for (let i = 0; i < entries.length; i += BATCH) {
    putWinners(entries.slice(i, i + BATCH));
    await replay(op);
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
