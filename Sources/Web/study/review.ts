// Units to read again (chazara). They are derived from the marks and never stored.
import { dayNumber } from '../calendar/day.js';
import { isDone } from './marks.js';
import type { Study } from './study.js';

/** Days after which a unit is offered again, in addition to the learner's last day of study. */
const AFTER = [7, 30];

/** Units (by index in the syllabus) and the day on which they were learnt. */
export interface Learnt {
  day: number;
  units: number[];
}

/** Returns the units learnt on the last day before today, a week ago and a month ago. */
export function reviewOf({ marks, day }: Pick<Study, 'marks' | 'day'>): Learnt[] {
  const byDay = new Map<number, number[]>();
  let last = 0;
  for (const [unit, record] of marks) {
    if (!isDone(record) || !record.completed_on) continue;
    const on = dayNumber(record.completed_on);
    if (on >= day) continue;
    last = Math.max(last, on);
    byDay.set(on, [...byDay.get(on) ?? [], unit]);
  }
  return [...new Set([last, ...AFTER.map((days) => day - days)])].flatMap((on) => {
    const units = byDay.get(on);
    return units ? [{ day: on, units: units.sort((a, b) => a - b) }] : [];
  });
}
