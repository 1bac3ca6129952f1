// Merges a unit's marks or notes if two devices changed them without knowing of each other.
import { dayNumber } from '../calendar/day.js';
import { wins } from '../records/merge.js';
import type { Completion, Entry, Note, Segment } from '../records/types.js';
import { validate } from '../records/validate.js';
import { isDone, isLetGo } from '../study/marks.js';
import { knewNote, knownToBoth, MERGED } from './note-writes.js';

const isDated = (record: Completion) => isDone(record) && !!record.completed_on;

/**
 * Returns an imported record as it is merged: the later write wins, except that a mark or a text of
 * a device that the later one did not know of stays. Both devices arrive at the same record.
 * @param prev this device's record
 */
export function reconcile(entry: Entry, prev: Entry['record'] | undefined): Entry {
  if (!prev) return entry;
  const merged = entry.store === 'completions'
    ? mergedMark(entry.record, prev as Completion)
    : entry.store === 'notes'
    ? mergedNote(entry.record, prev as Note)
    : entry.store === 'enrolments'
    ? withSkips(entry.record, prev as Segment)
    : undefined;
  // The merged time may be later than the last valid time, or the text too long.
  return merged && validate(entry.store, merged, 'drop') || entry;
}

/** Returns a plan from an earlier release, which does not know what it skips, with our skips. */
function withSkips(theirs: Segment, ours: Segment): Segment | undefined {
  const isSame = (['follows', 'first_unit', 'rule', 'per_day', 'weekdays'] as const)
    .every((name) => theirs[name] === ours[name]);
  return isSame && theirs.skips === null ? { ...theirs, skips: ours.skips } : undefined;
}

/** The fields of a record that was merged from this one and an earlier one. */
export const stampOf = ({ updated_at, device_id }: Completion | Note) => ({
  updated_at: new Date(Date.parse(updated_at) + 1).toISOString(),
  device_id: device_id.replace(/\+$/, '') + MERGED,
});

/**
 * Returns the merged record of a unit's marks, if it is neither of the two. An import removes a
 * mark only if the other device undid one of the unit. A unit that one device marked and another
 * one let go later, without knowing, is done. A unit that both marked is done on its own day if one
 * of them did it then, otherwise ahead of it, otherwise late; and on the earlier of two such days.
 */
function mergedMark(theirs: Completion, ours: Completion): Completion | undefined {
  const [last, other] = isLater(theirs, ours) ? [theirs, ours] : [ours, theirs];
  if (
    !isDated(other) || knew(last, other) ||
    !(lostTo(last, other) || wasLetGoLast(last) || undidNothing(last))
  ) {
    return undefined;
  }
  return {
    ...last,
    scheduled_on: other.scheduled_on ?? last.scheduled_on,
    completed: 1 as const,
    completed_on: other.completed_on,
    completed_at: other.completed_at,
    zone: other.zone,
    version: Math.max(other.version, last.version) + 1,
    ...stampOf(last),
  };
}

/**
 * Returns the merged note if the later one was written without knowledge of the earlier one: first
 * the paragraphs that only the earlier text has, then the later text.
 */
function mergedNote(theirs: Note, ours: Note): Note | undefined {
  // Two merges of one write may have different texts.
  const isSame = isSameWrite(theirs, ours) && theirs.text !== ours.text;
  const [knewOurs, knewTheirs] = [knewNote(theirs, ours), knewNote(ours, theirs)];
  const isMore = knewOurs === knewTheirs ? theirs.text > ours.text : knewOurs;
  const isTheirs = isSame ? isMore : wins(theirs, ours);
  const [last, other] = isTheirs ? [theirs, ours] : [ours, theirs];
  const isKnown = isTheirs ? knewOurs : knewTheirs;
  if (isKnown && !isSame) return undefined;
  const present = paragraphs(last.text);
  const missing = paragraphs(isKnown ? '' : other.text).filter((it) => !present.includes(it));
  const text = [...missing, last.text].filter(Boolean).join('\n\n');
  return {
    ...last,
    text,
    knows: knownToBoth(last, other),
    ...stampOf(last),
    deleted_at: text ? null : last.deleted_at,
  };
}

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter((it) => it.trim());

/** Whether both come from one write. Merged with others, it may have got different contents. */
const isSameWrite = (one: Completion | Note, other: Completion | Note) =>
  one.updated_at === other.updated_at && one.device_id === other.device_id;

/** Sorts units done on their own day before those done ahead, and those before late ones. */
function dayRank({ scheduled_on: due, completed_on: done }: Completion) {
  const kind = done === due ? 0 : due && done! < due ? 1 : 2;
  return `${kind} ${done}`;
}

const rank = (record: Completion) =>
  `${dayRank(record)} ${record.scheduled_on} ${record.completed_at}`;

const isLater = (one: Completion, other: Completion) =>
  isSameWrite(one, other) ? rank(one) > rank(other) : wins(one, other);

/**
 * Whether the later write was made with knowledge of the other: by the same device, or by one that
 * has undone it meanwhile, which makes one more version, and perhaps marked the unit again.
 */
const knew = (last: Completion, other: Completion) =>
  !isSameWrite(last, other) &&
  (last.version > other.version + last.completed ||
    (last.device_id === other.device_id && !last.device_id.endsWith(MERGED)));

/**
 * Whether the last write let the unit go; an undone unit may have been let go before. That day is
 * local, and the time of the write is in UTC.
 */
const wasLetGoLast = (record: Completion) =>
  isLetGo(record) &&
  Math.abs(dayNumber(record.let_go_on!) - dayNumber(record.updated_at.slice(0, 10))) <= 1;

/**
 * Whether the unit was never marked and undone before the write, as far as its device knew: it was
 * let go, or taken back, by whatever clock. Undone, it has at least two versions.
 */
const undidNothing = (record: Completion) =>
  !record.completed && !record.deleted_at && record.version < 2;

/** Whether the other record's day counts; both are done. */
function lostTo(last: Completion, other: Completion) {
  const order = isSameWrite(last, other) ? rank : dayRank;
  return isDated(last) && order(other) < order(last);
}
