// Undoes a new cycle. Its records may have reached other devices, so everything is written again,
// later than the cycle: a deletion of what it added, and a new version of what it replaced.
import { byName } from '../records/by-name.js';
import { type Completion, type Entry, nameOf } from '../records/types.js';
import { merge } from '../store/import.js';
import { read } from '../store/store.js';
import { isDone } from '../study/marks.js';
import { stamp, unmarked, withoutPlan } from './newer.js';
import { forgetLastImport, isOf, lastImport, type Replaced } from './undo-import.js';

/**
 * Restores the records that the new cycle replaced, unless they have changed since; marks made in
 * the cycle stay. Throws `DatabaseRefused` if the cycle's records cannot be read.
 */
export async function undoCycle() {
  const all = await lastImport();
  const present = byName(await read());
  const undo = (it: Replaced) => undone(it, present.get(nameOf(it.entry))) ?? [];
  // Restored before the copies are removed: if this is interrupted, each mark is somewhere.
  await merge(all.filter(({ before }) => before).flatMap(undo));
  await merge(all.filter(({ before }) => !before).flatMap(undo));
  await forgetLastImport();
}

function undone({ entry, before }: Replaced, now: Entry['record'] | undefined): Entry | undefined {
  if (!now) return undefined;
  const { store } = entry;
  if (store === 'completions') {
    const mark = now as Completion;
    const former = before as Completion | undefined;
    // A mark that was made and undone in the cycle does not undo the former one.
    const isLost = isDone(former) && !isDone(mark);
    if (!isOf(entry, now) && !isLost) return undefined;
    const version = mark.version + 1;
    return { store, record: former ? { ...former, ...stamp(now), version } : unmarked(mark) };
  }
  if (store !== 'enrolments' || !isOf(entry, now)) return undefined;
  const former = before as typeof entry.record | undefined;
  return {
    store,
    record: former ? { ...former, ...stamp(now), source: 'learner' } : withoutPlan(entry.record),
  };
}
