// The beginning of a plan whose first unit has left the site.
import { dayNumber } from '../calendar/day.js';
import type { Completion, Enrolment } from '../records/types.js';
import type { Track } from '../site/data.js';

/**
 * The plan begins with the first of its days of which the site still has a marked unit; without
 * any, it has no units.
 *
 * @param at the plan's place in `segments`
 * @param marks by position in the syllabus
 */
export function beginningOf(
  segments: Enrolment[],
  at: number,
  marks: Map<number, Completion>,
  track: Track,
) {
  const since = segments[at]?.since ?? '';
  const end = segments[at + 1]?.since ?? '9';
  const [first] = [...marks].flatMap(([unit, { scheduled_on: on }]) =>
    on && on >= since && on < end ? [{ on, unit }] : []
  ).sort((a, b) => a.on < b.on ? -1 : a.on > b.on ? 1 : a.unit - b.unit);
  return { since: dayNumber(first?.on ?? since), firstUnit: first?.unit ?? track.units };
}
