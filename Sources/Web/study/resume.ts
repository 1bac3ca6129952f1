// Finds the unit at which a learner who has left a track would continue.
import { isDone, isSettled } from './marks.js';
import type { Study } from './study.js';

/**
 * Returns the first unit that is left after the one that was last learnt for a day of a plan,
 * otherwise the first unit that is left; undefined if none is left.
 */
export function resumeUnit({ track, marks }: Pick<Study, 'track' | 'marks'>): number | undefined {
  let last = -1;
  let lastDay = '';
  for (const [unit, record] of marks) {
    const day = record.completed_on ?? '';
    // A unit that a friend sent was learnt without a day.
    if (unit >= track.units || !isDone(record) || !record.scheduled_on || day < lastDay) continue;
    if (day > lastDay || unit > last) [last, lastDay] = [unit, day];
  }
  const left = Array.from({ length: track.units }, (_, unit) => unit)
    .filter((unit) => !isSettled(marks.get(unit)));
  return left.find((unit) => unit > last) ?? left[0];
}
