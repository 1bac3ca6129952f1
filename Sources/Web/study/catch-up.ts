// What a learner can do about units that wait: shift the plan, or let them go. Learning them now is marking them.
import { dayNumber, dayText } from '../calendar/day.js';
import type { Completion } from '../records/types.js';
import type { Pair } from '../rules/study-rules.js';
import { write, type Draft } from '../store/store.js';
import { isDone, isLetGo, isSettled, zone } from './marks.js';
import { sitePace } from './pace.js';
import { startPlan } from './plan.js';
import type { Study } from './study.js';

/**
 * Goes on from today with the first unit that is neither done nor let go, at the same pace; from tomorrow where all of
 * today's units are done, so that today stays as it is.
 * @param day today
 */
export async function shiftPlan(study: Study, day: string) {
  const { track, marks, pairs, segments, current } = study;
  const next = pairs.find((pair) => segments[pair.segment] === current && !isSettled(marks.get(pair.unit)));
  const first = next && study.units[next.unit];
  if (!first || !current) return;
  const isDoneToday = study.today.length > 0 && study.today.every((pair) => isDone(marks.get(pair.unit)));
  await startPlan(study, {
    since: isDoneToday ? dayText(dayNumber(day) + 1) : day,
    firstUnit: first[0],
    ...current.follows === 'own'
      ? { rule: current.rule, perDay: current.per_day, weekdays: current.weekdays }
      : sitePace(track),
  });
}

/** Writes a record of each unit; all of them are in the journal before anything is awaited. */
const writeEach = (
  { track, units }: Study, pairs: Pair[], op: 'let-go' | 'take-back', day: string,
  revise: (prev: Completion | undefined, pair: Pair, unit: string) => Draft<Completion> | undefined,
) => Promise.all(pairs.map((pair) => {
  const unit = units[pair.unit]?.[0];
  return unit && write('completions', [track.slug, unit], (prev) => revise(prev, pair, unit), op, day);
}));

/**
 * Neither done nor missed from now on. What is done stays done.
 * @param day today
 */
export const letGo = (study: Study, pairs: Pair[], day: string) =>
  writeEach(study, pairs, 'let-go', day, (prev, pair, unit) => (isSettled(prev) ? undefined : {
    completed: 0, completed_on: null, completed_at: null, zone: zone(),
    ...prev,
    track: study.track.slug,
    unit,
    scheduled_on: prev?.scheduled_on ?? dayText(pair.day),
    let_go_on: day,
    version: (prev?.version ?? 0) + 1,
    deleted_at: null,
  }));

/**
 * Undoes `letGo`.
 * @param day today
 */
export const takeBack = (study: Study, pairs: Pair[], day: string) =>
  writeEach(study, pairs, 'take-back', day, (prev) => (prev && isLetGo(prev)
    ? { ...prev, let_go_on: null, version: prev.version + 1 } : undefined));
