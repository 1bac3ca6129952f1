// The rules of study, for the rest of the app. The rules are Sources/StudyRules, in rules.js: here
// numbers are written into its memory and read out of it. rules.d.ts has the types.
import { memory, rules_days, rules_message } from './rules.js';
import type { Schedule, StudyDays } from './rules.js';

export type { Schedule, StudyDays };

/** A unit (index in the syllabus files) on a day (day number). */
export interface Pair {
  day: number;
  unit: number;
  /** Place of the segment whose day it is. */
  segment: number;
  /**
   * The day on which it counts for the streak: the one for which it was marked first, else its
   * day.
   */
  due: number;
}

export interface Pairing {
  /** Every unit's day, by day, to the end of the syllabus. */
  pairs: Pair[];
  /** Days in a row, back from today. */
  streak: number;
  /** The most days in a row since the first segment. */
  longest: number;
}

/** The table of one rule in data/1/days.json. */
export const studyDays = (first: number, days: number, base64: string): StudyDays => ({
  first,
  days,
  bits: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
});

/**
 * The device's whole schedule, past and to come, by day; every unit at most once. Where a segment
 * was left after its units were done and another started on that day, the later segment's come
 * last.
 * @param today for the streak
 * @param current the streak of a former cycle, which goes on
 * @param formerLongest its longest streak
 */
export function pair(schedule: Schedule, today: number, current = 0, formerLongest = 0): Pairing {
  const message = sendSchedule(schedule);
  const found = rules_days(message, today, current, formerLongest);
  const [count = 0, streak = 0, longest = 0] = new Int32Array(memory.buffer, message);
  const words = new Int32Array(memory.buffer, found);
  const pairs: Pair[] = [];
  for (let unit = 0; unit < count; unit++) {
    const at = 4 * unit;
    const day = words[at] as number;
    if (day) {
      pairs.push({ day, unit, segment: words[at + 1] as number, due: words[at + 2] as number });
    }
  }
  return { pairs: pairs.sort((a, b) => a.day - b.day || a.segment - b.segment), streak, longest };
}

/** Writes a schedule where the rules read it; gives the place. */
export function sendSchedule({ rows, syllabusCount, chapters, segments, records }: Schedule) {
  const { first, days } = segments[0]?.table ?? { first: 0, days: 0 };
  const size = (days + 7) >> 3;
  const bits = new Uint8Array(size * segments.length);
  segments.forEach(({ table }, i) => bits.set(table.bits.subarray(0, size), size * i));
  // Pushed one by one: spreading a hundred thousand records takes several times as long. A null
  // becomes a 0.
  const numbers: (number | null)[] = [syllabusCount, chapters.length, ...chapters, rows.length];
  for (const { day, unit } of rows) numbers.push(day, unit);
  numbers.push(segments.length);
  segments.forEach(({ since, leftOn, follows, firstUnit, weekdays, perDay }, i) => {
    numbers.push(since, leftOn, follows === 'own' ? firstUnit : -1, i, weekdays, perDay);
  });
  numbers.push(records.length);
  for (const { unit, scheduledOn, completed, completedOn, letGoOn } of records) {
    // Done on a day that was not recorded: taken as before its own.
    numbers.push(unit, scheduledOn, completed ? completedOn || 1 : 0, letGoOn);
  }
  numbers.push(first, days, bits.length);
  const message = rules_message(numbers.length + (bits.length >> 2) + 1);
  new Int32Array(memory.buffer, message).set(numbers as number[]);
  new Uint8Array(memory.buffer, message + 4 * numbers.length).set(bits);
  return message;
}
