// Decides which of two records with one key wins, and which fields a local change keeps.
import type { Completion, Entry } from './types.js';

interface Written {
  updated_at: string;
  device_id: string;
  source?: string;
}

const isAuto = (record: Written) => record.source === 'auto';

/**
 * Compares ISO 8601 times in UTC, then device ids. `validate` lets only ASCII through, so every
 * device orders them the same way.
 */
const isLater = (
  one: Written,
  other: Written,
) => (one.updated_at === other.updated_at
  ? one.device_id > other.device_id
  : one.updated_at > other.updated_at);

/**
 * Whether the first wins over the second, if there is one: the later write wins, and the device id
 * breaks ties. A record that a device started by itself never wins over a learner's choice, even if
 * it is later.
 */
export const wins = (
  one: Written,
  other: Written | undefined,
) => (!other || (isAuto(one) !== isAuto(other) ? isAuto(other) : isLater(one, other)));

/**
 * Returns a local change as it is stored over the existing record, which the page that made the
 * change may not have seen. Only the fields that the learner changed change. A done unit keeps its
 * first day and the day that it was first marked for, even if it is let go, unless the change has a
 * later version: then it was made knowing that mark. The version grows; fields of a later release
 * are kept.
 */
export function successorOf<E extends Entry>(entry: E, prev: E['record'] | undefined): E['record'] {
  if (entry.store !== 'completions' || !prev) return { ...prev, ...entry.record };
  const before = prev as Completion;
  const record = { ...before, ...entry.record };
  if (record.completed) record.let_go_on ??= before.let_go_on;
  if (
    before.completed && !before.deleted_at && record.version <= before.version &&
    (record.completed || record.let_go_on !== before.let_go_on)
  ) {
    record.scheduled_on = before.scheduled_on ?? record.scheduled_on;
    record.completed = before.completed;
    record.completed_on = before.completed_on;
    record.completed_at = before.completed_at;
  }
  const isSame = before.completed === record.completed;
  record.version = Math.max(record.version, isSame ? before.version : before.version + 1);
  return record;
}
