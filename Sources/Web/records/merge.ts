// Which of two records of one key wins, and what a local change keeps.
import type { Completion, Entry } from './types.js';

interface Written {
  updated_at: string;
  device_id: string;
  source?: string;
}

const isAuto = (record: Written) => record.source === 'auto';

/**
 * ISO 8601 in UTC and device ids, in ASCII as `validate` lets them through, so that every device
 * orders them alike.
 */
const isLater = (
  one: Written,
  other: Written,
) => (one.updated_at === other.updated_at
  ? one.device_id > other.device_id
  : one.updated_at > other.updated_at);

/**
 * Whether the first wins over the second: the last write, by the device's id on a tie. What a
 * device started by itself never wins over what a learner chose, whenever that was.
 */
export const wins = (
  one: Written,
  other: Written,
) => (isAuto(one) !== isAuto(other) ? isAuto(other) : isLater(one, other));

/**
 * A local change as it is stored over the record that was there, which the page that made it may
 * not have seen. Only what the learner did changes: done stays done on its first day and for the
 * day that it was first marked for, also when the unit is let go, the version grows, and what a
 * later release added stays.
 */
export function succeed<E extends Entry>(entry: E, prev: E['record'] | undefined): E['record'] {
  if (entry.store !== 'completions' || !prev) return { ...prev, ...entry.record };
  const before = prev as Completion;
  const record = { ...before, ...entry.record };
  if (record.completed) record.let_go_on ??= before.let_go_on;
  if (
    before.completed && !before.deleted_at &&
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
