// The interface to the rules of study. The rules are Sources/StudyRules, compiled into rules.js;
// this module writes numbers into its memory and reads them from it. rules.d.ts has the types.
import { memory, rules_days, rules_message } from './rules.js';
import type { RuleSegment, Schedule, StudyDays } from './rules.js';

export type { RuleSegment, Schedule, StudyDays };

/** A unit (index in the syllabus files) on a day (day number). */
export interface Pair {
  day: number;
  unit: number;
  /** The index of the segment that the day belongs to. */
  segment: number;
  /**
   * The day for which it counts in the streak: the day that it was first marked for, if it was done
   * or let go by then; otherwise its day.
   */
  due: number;
}

export interface Pairing {
  /** The day of every unit to the end of the syllabus, sorted by day. */
  pairs: Pair[];
  /** The number of consecutive days up to today. */
  streak: number;
  /** The longest streak since the first segment. */
  longest: number;
}

/** Returns the table of one rule in data/1/days.json. */
export const studyDays = (first: number, days: number, base64: string): StudyDays => ({
  first,
  days,
  bits: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
});

/**
 * Returns the device's whole schedule, past and future, by day; every unit at most once. If a
 * segment was left after its units were done and another one started on that day, the units of the
 * later segment come first.
 * @param today for the streak
 * @param current the streak of a former cycle, which continues
 * @param formerLongest the longest streak of the former cycle
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
  return { pairs: pairs.sort((a, b) => a.day - b.day || b.segment - a.segment), streak, longest };
}

/** Writes a schedule into the memory of the rules; returns its offset. */
export function sendSchedule({ rows, syllabusCount, chapters, segments, records }: Schedule) {
  const { first = 0, days = 0 } = segments[0]?.table ?? {};
  const size = (days + 7) >> 3;
  const [skipSize, skipStart] = [(syllabusCount + 7) & ~7, 8 * size * segments.length];
  const bits = new Uint8Array((skipStart + skipSize * segments.length) >> 3);
  // Pushed one by one: spreading a hundred thousand records takes several times as long.
  const numbers = [syllabusCount, chapters.length, ...chapters, rows.length];
  for (const { day, unit } of rows) numbers.push(day, unit);
  numbers.push(segments.length);
  segments.forEach(({ since, leftOn, follows, firstUnit, table, weekdays, perDay, skips }, i) => {
    const firstSkip = skipStart + skipSize * i;
    numbers.push(since, leftOn, follows === 'own' ? firstUnit : -1, i, weekdays, perDay);
    numbers.push(skips ? firstSkip : -1);
    bits.set(table.bits.subarray(0, size), size * i);
    for (const unit of skips ?? []) bits[(firstSkip + unit) >> 3]! |= 1 << ((firstSkip + unit) & 7);
  });
  numbers.push(records.length);
  for (const { unit, scheduledOn, completedOn, letGoOn } of records) {
    numbers.push(unit, scheduledOn, completedOn, letGoOn);
  }
  numbers.push(first, days, bits.length);
  const message = rules_message(numbers.length + (bits.length >> 2) + 1);
  new Int32Array(memory.buffer, message).set(numbers);
  new Uint8Array(memory.buffer, message + 4 * numbers.length).set(bits);
  return message;
}
