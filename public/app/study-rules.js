// What is true of study, for the rest of the app. The rules are Sources/StudyRules, in rules.js: here numbers are written
// into its memory and read out of it. rules.d.ts has the types.
import { memory, rules_days, rules_message, rules_newer, rules_streak } from './rules.js';

/** @typedef {import('./rules.js').Schedule} Schedule */
/** @typedef {import('./rules.js').Stamp} Stamp */

// The table of one rule in data/1/days.json.
/** @type {(first: number, days: number, base64: string) => import('./rules.js').StudyDays} */
export const studyDays = (first, days, base64) => ({
  first, days, bits: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
});

// The device's whole schedule, past and to come, by day; every unit at most once. Two share a day only where a segment
// was left after its unit was done and another begun on that day; the later segment's comes last.
/** @type {(schedule: Schedule) => { day: number, unit: number }[]} */
export function pair(schedule) {
  const message = sendSchedule(schedule);
  let at = rules_days(message) >> 2;
  const numbers = new Int32Array(memory.buffer);
  const pairs = [];
  for (let unit = 0; unit < numbers[message >> 2]; unit++, at += 4) {
    if (numbers[at]) pairs.push({ day: numbers[at], unit, segment: numbers[at + 1] });
  }
  return pairs.sort((a, b) => a.day - b.day || a.segment - b.segment);
}

/** @type {(schedule: Schedule, today: number) => number} */
export const streak = (schedule, today) => rules_streak(sendSchedule(schedule), today);

// Whether the first wins over the second: the last write, and at the same time the greater device id.
/** @type {(one: Stamp, other: Stamp) => boolean} */
export const newer = (one, other) => !!rules_newer(send(
  [one.updatedAt, one.deviceId, other.updatedAt, other.deviceId]
    .map((text) => new TextEncoder().encode(text))
    .flatMap((bytes) => [[bytes.length], bytes]),
));

/** @param {Schedule} schedule */
function sendSchedule({ rows, syllabusCount, segments, records }) {
  const { first, days } = segments.length ? segments[0].table : { first: 0, days: 0 };
  const size = (days + 7) >> 3;
  const bits = new Uint8Array(size * segments.length);
  segments.forEach(({ table }, i) => bits.set(table.bits.subarray(0, size), size * i));
  return send([[
    syllabusCount,
    rows.length, ...rows.flatMap(({ day, unit }) => [day, unit]),
    segments.length, ...segments.flatMap(({ since, leftOn, follows, firstUnit }, i) =>
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
  const sizes = parts.map((part) => (part instanceof Uint8Array ? (part.length + 3) >> 2 : part.length));
  const message = rules_message(sizes.reduce((sum, size) => sum + size, 0));
  let at = message;
  parts.forEach((part, i) => {
    new (part instanceof Uint8Array ? Uint8Array : Int32Array)(memory.buffer, at).set(part);
    at += 4 * sizes[i];
  });
  return message;
}
