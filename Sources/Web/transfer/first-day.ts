// A unit that two devices marked as done, each without the other.
import { wins } from '../records/merge.js';
import type { Completion, Entry } from '../records/types.js';
import { validate } from '../records/validate.js';
import { isDone } from '../study/marks.js';

const isDated = (record: Completion) => isDone(record) && !!record.completed_on;

/** Done on its scheduled day or earlier. */
const isOnTime = ({ scheduled_on, completed_on }: Completion) =>
  scheduled_on && completed_on! <= scheduled_on;

/**
 * A file's record as it is to be merged: the later write wins, and what two devices have done, the
 * later one not on its day, stays done on its first day, so that no import ends a streak. Both
 * devices make the same record of it.
 * @param prev what this device has
 */
export function withFirstDay(entry: Entry, prev: Entry['record'] | undefined): Entry {
  if (entry.store !== 'completions' || !prev) return entry;
  const [ours, theirs] = [prev as Completion, entry.record];
  if (!isDated(ours) || !isDated(theirs) || ours.completed_on === theirs.completed_on) return entry;
  const last = wins(theirs, ours) ? theirs : ours;
  const first = ours.completed_on! < theirs.completed_on! ? ours : theirs;
  // What one device wrote later it wrote knowing what was there before.
  if (first === last || first.device_id === last.device_id || isOnTime(last)) return entry;
  const record = {
    ...last,
    scheduled_on: first.scheduled_on ?? last.scheduled_on,
    completed_on: first.completed_on,
    completed_at: first.completed_at,
    zone: first.zone,
    version: Math.max(first.version, last.version) + 1,
    updated_at: new Date(Date.parse(last.updated_at) + 1).toISOString(),
  };
  // There is a last moment that a record may have.
  return validate('completions', record, 'drop') ?? entry;
}
