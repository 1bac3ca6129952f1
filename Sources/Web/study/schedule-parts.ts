// Scheduling that few plans need: chapters, skipped units, second days of yom tov, units that are
// gone.
import '../pages/common.js';
import type { Completion, Segment } from '../records/types.js';
import type { Days, Track } from '../site/data.js';
import { beginningOf } from './beginning.js';
import { chapterStarts } from './chapters.js';
import { withoutDaysOf } from './removed.js';
import { passedUnits } from './passed.js';
import type { Planned } from './schedule.js';
import { withSecondDays } from './second-days.js';

/**
 * @param stored the segments, in the schedule's order
 * @param records all marks of the track
 */
export function withParts(
  planned: Planned,
  stored: Segment[],
  records: Completion[],
  table: Days,
  track: Track,
): Planned {
  const { schedule, indexOfUnit, marks } = planned;
  const units = planned.units.slice(0, track.units);
  const segments = schedule.segments.map((segment, at) => {
    const { first_unit: first, skips } = stored[at]!;
    const isGone = first && !indexOfUnit.has(first);
    const skipped = skips?.split(' ').flatMap((unit) => indexOfUnit.get(unit) ?? [])
      .filter((unit) => unit < track.units);
    return {
      ...segment,
      skips: skipped ?? null,
      ...isGone ? beginningOf(stored, at, marks, units) : {},
    };
  });
  const removed = records.filter(({ unit, deleted_at }) => !deleted_at && !indexOfUnit.has(unit));
  const all = withoutDaysOf(removed, { ...schedule, chapters: chapterStarts(units), segments });
  const whole = withSecondDays(all, stored, table, track.rule);
  return { ...planned, schedule: whole, passed: passedUnits(whole, marks) };
}
