// The beginning of a plan whose first unit has left the site.
import { dayNumber } from '../calendar/day.js';
import type { Completion, Segment } from '../records/types.js';
import type { Unit } from '../site/data.js';
import { isSettled } from './marks.js';

/**
 * The plan begins with the first of its days of which the site still has a marked unit. Without
 * any, it begins with the unit that followed its first one in the tractate, or if the tractate is
 * gone too, with the first unit that is neither done nor let go.
 *
 * @param at the plan's place in `segments`
 * @param marks by position in the syllabus
 * @param units the syllabus
 */
export function beginningOf(
  segments: Segment[],
  at: number,
  marks: Map<number, Completion>,
  units: Unit[],
) {
  const since = segments[at]?.since ?? '';
  const end = segments[at + 1]?.since ?? '9';
  const [first] = [...marks].flatMap(([unit, { scheduled_on: on }]) =>
    on && on >= since && on < end ? [{ on, unit }] : []
  ).sort((a, b) => a.on < b.on ? -1 : a.on > b.on ? 1 : a.unit - b.unit);
  if (first) return { since: dayNumber(first.on), firstUnit: first.unit };
  const next = nextOf(segments[at]?.first_unit ?? '', units) ??
    units.findIndex((_, unit) => !isSettled(marks.get(unit)));
  return { since: dayNumber(since), firstUnit: next < 0 ? units.length : next };
}

/** The position of the unit after one that is gone: units are named by tractate and numbers. */
function nextOf(gone: string, units: Unit[]): number | undefined {
  const isOfBook = ([, , book]: Unit) => gone.startsWith(`${book}-`);
  const last = units.map(isOfBook).lastIndexOf(true);
  if (last < 0) return undefined;
  const later = units.findIndex((it) =>
    isOfBook(it) && it[0].localeCompare(gone, 'en', { numeric: true }) > 0
  );
  return later < 0 ? last + 1 : later;
}
