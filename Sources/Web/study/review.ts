// Units to read again (chazara). They are derived from the marks and never stored.
import { dayNumber } from '../calendar/day.js';
import { groupByKey } from '../group.js';
import { isDone } from './marks.js';
import type { Study } from './study.js';

/** Days after which a unit is offered again, in addition to the learner's last day of study. */
const AFTER = [7, 30];

/** Units (by index in the syllabus) and the day on which they were learnt. */
export interface Learnt {
  day: number;
  units: number[];
}

/**
 * Returns the units learnt on the last day before today, a week ago and a month ago, also in former
 * cycles. A unit that was learnt again counts for the later day.
 */
export function reviewOf(study: Pick<Study, 'marks' | 'day' | 'former'>): Learnt[] {
  const { day } = study;
  const learnt: [day: number, unit: number][] = [];
  const seen = new Set<number>();
  for (let cycle: typeof study | null | undefined = study; cycle; cycle = cycle.former) {
    for (const [unit, record] of cycle.marks) {
      if (!isDone(record) || !record.completed_on || seen.has(unit)) continue;
      seen.add(unit);
      const on = dayNumber(record.completed_on);
      if (on < day) learnt.push([on, unit]);
    }
  }
  const byDay = groupByKey(learnt);
  const last = Math.max(...byDay.keys());
  return [...new Set([last, ...AFTER.map((days) => day - days)])].flatMap((on) => {
    const units = byDay.get(on);
    return units ? [{ day: on, units: units.sort((a, b) => a - b) }] : [];
  });
}
