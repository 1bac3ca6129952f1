// A unit that two devices changed, each without the other.
import { dayNumber } from '../calendar/day.js';
import { wins } from '../records/merge.js';
import type { Completion, Entry } from '../records/types.js';
import { validate } from '../records/validate.js';
import { isDone, isLetGo } from '../study/marks.js';

const isDated = (record: Completion) => isDone(record) && !!record.completed_on;

/** Done on its scheduled day or earlier. */
const isOnTime = ({ scheduled_on, completed_on }: Completion) =>
  scheduled_on && completed_on! <= scheduled_on;

/**
 * A file's record as it is to be merged: the later write wins, but no import takes a mark away or
 * ends a streak. What one device has done and another one let go later, without knowing, is done;
 * what both have done, the later one not on its day, is done on its first day. Both devices make
 * the same record of it.
 * @param prev what this device has
 */
export function reconcile(entry: Entry, prev: Entry['record'] | undefined): Entry {
  if (entry.store !== 'completions' || !prev) return entry;
  const [ours, theirs] = [prev as Completion, entry.record];
  const [last, other] = isLater(theirs, ours) ? [theirs, ours] : [ours, theirs];
  const done = keepsMark(last, other) ? other : firstDone(last, other);
  if (!done || done === last || isKnown(other, last)) return entry;
  const record = {
    ...last,
    scheduled_on: done.scheduled_on ?? last.scheduled_on,
    completed: 1 as const,
    completed_on: done.completed_on,
    completed_at: done.completed_at,
    zone: done.zone,
    version: Math.max(done.version, last.version) + 1,
    updated_at: new Date(Date.parse(last.updated_at) + 1).toISOString(),
  };
  // There is a last moment that a record may have.
  return validate('completions', record, 'drop') ?? entry;
}

/** Reconciled with different marks, one write may have two days: the earlier one counts. */
const isSameWrite = (one: Completion, other: Completion) =>
  one.updated_at === other.updated_at && one.device_id === other.device_id;

const isLater = (one: Completion, other: Completion) =>
  isSameWrite(one, other) ? one.completed_on! > other.completed_on! : wins(one, other);

/** What one device wrote later it wrote knowing what was there before. */
const isKnown = (before: Completion, later: Completion) =>
  before.device_id === later.device_id && !isSameWrite(before, later);

/** Whoever let go of what they knew as done had undone it first: that makes two more versions. */
const keepsMark = (last: Completion, other: Completion) =>
  wasLetGoLast(last) && isDated(other) && last.version < other.version + 2;

/** What is undone may have been let go before. That day is the learner's, the write's UTC's. */
const wasLetGoLast = (record: Completion) =>
  isLetGo(record) &&
  Math.abs(dayNumber(record.let_go_on!) - dayNumber(record.updated_at.slice(0, 10))) <= 1;

function firstDone(last: Completion, other: Completion) {
  if (!isDated(last) || !isDated(other) || last.completed_on === other.completed_on) return;
  if (isOnTime(last) && !isSameWrite(last, other)) return;
  return last.completed_on! < other.completed_on! ? last : other;
}
