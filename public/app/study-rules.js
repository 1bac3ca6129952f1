// What is true of study, for the rest of the app: pairing, streak, merge. The rules themselves are Sources/StudyRules in
// rules.js; here numbers are written into its memory and read out of it. Days are day numbers (day.js); a unit is its
// index in the track's syllabus files, 0 or more.
import { dayNumber } from './day.js';
import { memory, rules_days, rules_message, rules_newer, rules_streak } from './rules.js';

/**
 * The study days of one rule, from data/1/days.json.
 * @typedef {{ first: number, days: number, bits: Uint8Array }} StudyDays
 *
 * An enrolment. `leftOn`: the first day that is not its own any more, but for a unit that was done for that day; it also
 * ends where the next one begins. `table`: for `own` the segment's rule, for `site` the track's.
 * @typedef {{ since: number, leftOn: number | null, follows: 'site' | 'own', firstUnit: number, table: StudyDays }} Segment
 *
 * `scheduledOn`: the unit's day when it was first marked, null if it had none.
 * @typedef {{ unit: number, scheduledOn: number | null, completed: boolean, completedOn: number | null }} StudyRecord
 *
 * A track on this device. Rows: the site's, at least from the first segment on and with the last one. Segments and
 * records: this track's, without deleted ones. Lists in any order.
 * @typedef {{ rows: { day: number, unit: number }[], syllabusCount: number, segments: Segment[], records: StudyRecord[] }} Schedule
 *
 * When (ISO 8601, UTC) and where something was last written.
 * @typedef {{ updatedAt: string, deviceId: string }} Stamp
 */

/** @type {(first: string, days: number, base64: string) => StudyDays} */
export const studyDays = (first, days, base64) => ({
  first: dayNumber(first), days, bits: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
});

/**
 * The device's whole schedule, past and to come, by day; every unit at most once. Two entries share a day only where a
 * segment was left after its unit was done and another begun on that day; the later segment's comes last.
 * @param {Schedule} schedule
 * @returns {{ day: number, unit: number }[]}
 */
export function pair(schedule) {
  const message = sendSchedule(schedule);
  const days = rules_days(message) >> 2;
  const numbers = new Int32Array(memory.buffer);
  const pairs = [];
  for (let unit = 0, at = days; unit < numbers[message >> 2]; unit++, at += 4) {
    if (numbers[at]) pairs.push({ day: numbers[at], unit, segment: numbers[at + 1] });
  }
  return pairs.sort((a, b) => a.day - b.day || a.segment - b.segment).map(({ day, unit }) => ({ day, unit }));
}

/** @type {(schedule: Schedule, today: number) => number} */
export const streak = (schedule, today) => rules_streak(sendSchedule(schedule), today);

// Whether the first wins over the second: the last write, and at the same time the greater device id.
/** @type {(one: Stamp, other: Stamp) => boolean} */
export const newer = (one, other) => rules_newer(send([one.updatedAt, one.deviceId, other.updatedAt, other.deviceId]
  .map((text) => new TextEncoder().encode(text))
  .flatMap((bytes) => [[bytes.length], bytes]))) === 1;

/** @param {Schedule} schedule */
function sendSchedule({ rows, syllabusCount, segments, records }) {
  const inOrder = [...segments].sort((a, b) => a.since - b.since);
  const { first, days } = inOrder.length ? inOrder[0].table : { first: 0, days: 0 };
  const size = (days + 7) >> 3;
  const bits = new Uint8Array(size * inOrder.length);
  inOrder.forEach(({ table }, i) => bits.set(table.bits.subarray(0, size), size * i));
  return send([[
    syllabusCount,
    rows.length, ...[...rows].sort((a, b) => a.day - b.day).flatMap(({ day, unit }) => [day, unit]),
    inOrder.length, ...inOrder.flatMap(({ since, leftOn, follows, firstUnit }, i) =>
      [since, leftOn || 0, follows === 'own' ? firstUnit : -1, i]),
    // Done on a day that nobody wrote down: before its own, whenever that was.
    records.length, ...records.flatMap(({ unit, scheduledOn, completed, completedOn }) =>
      [unit, scheduledOn || 0, completed ? completedOn || 1 : 0]),
    first, days, bits.length,
  ], bits]);
}

// Writes numbers and bytes where the rules read them, each part from a whole number on.
/** @param {(number[] | Uint8Array)[]} parts */
function send(parts) {
  const length = (/** @type {number[] | Uint8Array} */ part) => (part instanceof Uint8Array ? (part.length + 3) >> 2 : part.length);
  const message = rules_message(parts.reduce((sum, part) => sum + length(part), 0));
  let at = message;
  for (const part of parts) {
    if (part instanceof Uint8Array) new Uint8Array(memory.buffer).set(part, at);
    else new Int32Array(memory.buffer).set(part, at >> 2);
    at += 4 * length(part);
  }
  return message;
}
