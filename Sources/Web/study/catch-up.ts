// Ways to deal with the backlog: shift the plan, or let units go. Units that are learnt now are
// simply marked.
import { dayNumber, type DayText, dayText } from '../calendar/day.js';
import type { Completion } from '../records/types.js';
import type { Pair } from '../rules/study-rules.js';
import type { Unit } from '../site/data.js';
import type { Draft } from '../store/pending.js';
import { writeAll } from '../store/store.js';
import { isLetGo, isSettled, zone } from './marks.js';
import { usualPace } from './pace.js';
import { firstFreeDay, startPlan } from './plan.js';
import type { Study } from './study.js';
import { keepShift } from './undo-shift.js';

/** Whether the plan can be shifted; a plan that begins later is not moved forward. */
export const canShift = ({ current, day }: Study) => !!current && dayNumber(current.since) <= day;

/**
 * Shifts the plan: it continues from today, at the same pace, with the first unit of the syllabus
 * that is in the backlog or planned later. If all of today's units are done, it continues from
 * tomorrow, so that today does not change. `undoShift` can undo this until the day ends.
 * @returns the unit that it continues with; undefined if there is none
 */
export async function shiftPlan(study: Study): Promise<Unit | undefined> {
  const { track, marks, pairs, segments, current } = study;
  if (!current || !canShift(study)) return undefined;
  // The backlog of earlier plans counts too.
  const left = [...study.backlog, ...pairs].filter((pair) =>
    pair.unit < track.units && !isSettled(marks.get(pair.unit)) &&
    (pair.day < study.day || segments[pair.segment] === current)
  );
  const first = study.units[left.reduce((least, { unit }) => Math.min(least, unit), track.units)];
  if (!left.length || !first) return undefined;
  await keepShift(track.slug, first[1], () =>
    startPlan(study, {
      since: firstFreeDay(study),
      first_unit: first[0],
      ...usualPace(current, track),
    }));
  return first;
}

/** Writes a record of each unit; all of them are in the journal before anything is awaited. */
const writeEach = <Of extends Pick<Pair, 'unit'>>(
  { track, units }: Study,
  pairs: Of[],
  revise: (prev: Completion | undefined, pair: Of, unit: string) => Draft<Completion> | undefined,
) =>
  writeAll(
    'completions',
    pairs.flatMap((pair) => {
      const unit = units[pair.unit]?.[0];
      return unit ? [[[track.slug, unit], (prev) => revise(prev, pair, unit)]] : [];
    }),
  );

/**
 * Returns the record of a unit that is let go.
 * @param where the device's time zone, if the unit has no record yet
 */
export const letGoOf = (
  prev: Completion | undefined,
  where: string,
  fields: Pick<Completion, 'track' | 'unit' | 'scheduled_on' | 'let_go_on'>,
): Draft<Completion> => ({
  completed: 0,
  completed_on: null,
  completed_at: null,
  known_on: null,
  zone: where,
  ...prev,
  ...fields,
  version: prev?.version ?? 0,
  deleted_at: null,
});

/**
 * Lets units go, so that they are no longer missed. Units that are done stay done.
 * @param day today
 */
export function letGo(study: Study, pairs: Pair[], day: DayText) {
  // Asked for once, because it takes long.
  const where = zone();
  return writeEach(
    study,
    pairs,
    (prev, pair, unit) =>
      isSettled(prev) ? undefined : letGoOf(prev, where, {
        track: study.track.slug,
        unit,
        scheduled_on: study.passed?.includes(pair) ? null : dayText(pair.day),
        let_go_on: day,
      }),
  );
}

/** Undoes `letGo`, on the same day or later: the units are in the backlog again. */
export const takeBack = (study: Study, pairs: Pick<Pair, 'unit'>[]) =>
  writeEach(
    study,
    pairs,
    (prev) => (prev && isLetGo(prev) ? { ...prev, let_go_on: null } : undefined),
  );
