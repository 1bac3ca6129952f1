// Starts a new cycle of a track: the marks so far are kept as a former cycle, under a name that no
// site's track has. Technically this is an import: if it is interrupted, the next page finishes it,
// and the learner can undo it.
import { dayNumber, dayText, today } from '../calendar/day.js';
import { wins } from '../records/merge.js';
import type { Completion, Entry, Grouped, Segment } from '../records/types.js';
import type { Track } from '../site/data.js';
import { read } from '../store/store.js';
import { letGoOf } from '../study/catch-up.js';
import { isDone, isSettled, zone } from '../study/marks.js';
import { usualPace } from '../study/pace.js';
import { cycleName, formerCycles } from '../study/cycles.js';
import { newSegment } from '../study/segments.js';
import type { Study } from '../study/study.js';
import { stamp, unmarked, withoutPlan } from './newer.js';
import { runImport } from './run-import.js';

/**
 * @param first slug of the track's first unit
 * @param report called with the number of written records and of all records
 */
export async function beginCycle(
  study: Study,
  first: string,
  report: (done: number, count: number) => void,
) {
  const { slug } = study.track;
  const make = async () => {
    const number = (await formerCycles(slug)).length + 1;
    const cycle = cycleName(slug, number);
    const [records, left] = [await read(slug), await read(cycle)];
    const day = today();
    // Units learnt today are not due again today; those that are still open today are let go, or
    // they would be missed tomorrow.
    const isLearnt = records.completions.some((it) => isDone(it) && it.completed_on === day);
    const letGo = isLearnt ? letGoRecords(study, records.completions, day) : [];
    const since = isLearnt ? dayText(dayNumber(day) + 1) : day;
    return entriesOf(records, left, study, cycle, first, since, letGo);
  };
  await runImport(make, report, slug);
}

/**
 * Returns the records that let go of those of today's units that are open.
 * @param completions the records as they are now, which the page may not have seen
 * @param day today
 */
function letGoRecords(
  { track: { slug: track }, units, pairs }: Study,
  completions: Completion[],
  day: string,
): Completion[] {
  const where = zone();
  return pairs.filter((pair) => dayText(pair.day) === day).flatMap((pair) => {
    const [unit] = units[pair.unit] ?? [];
    const prev = completions.find((it) => it.unit === unit && !it.deleted_at);
    if (!unit || isSettled(prev)) return [];
    const draft = letGoOf(prev, where, { track, unit, scheduled_on: day, let_go_on: day });
    return [{ ...draft, ...stamp(prev) }];
  });
}

/** @param left what an undone cycle left under the name of the former one: deletions */
function entriesOf(
  { completions, enrolments }: Grouped,
  left: Grouped,
  { track, segments, current }: Study,
  cycle: string,
  first: string,
  since: string,
  letGo: Completion[],
): Entry[] {
  const isOwn = (it: Completion | Segment) => it.track === track.slug && !it.deleted_at;
  const marks = completions.filter(isOwn);
  const plans = enrolments.filter(isOwn);
  const plan = planOf(track, current ?? segments.at(-1), first, since);
  const replaced = enrolments.find((it) => it.track === track.slug && it.since === since);
  const letGoNow = new Set(letGo.map(({ unit }) => unit));
  return [
    ...[...marks.filter(({ unit }) => !letGoNow.has(unit)), ...letGo].map((it) => {
      const before = left.completions.find(({ unit }) => unit === it.unit);
      return { store: 'completions', record: copyOf(it, cycle, before) } as const;
    }),
    ...plans.map((it) => {
      const before = left.enrolments.find(({ track, since }) =>
        track === cycle && since === it.since
      );
      return { store: 'enrolments', record: copyOf(it, cycle, before) } as const;
    }),
    ...marks.map((it) => ({ store: 'completions', record: unmarked(it) } as const)),
    ...plans.filter((it) => it.since !== since)
      .map((it) => ({ store: 'enrolments', record: withoutPlan(it) } as const)),
    {
      store: 'enrolments',
      record: { ...plan, ...stamp(replaced) },
    },
  ];
}

/** Returns the copy as it is, so that all devices have the same, or later than what is there. */
function copyOf<R extends Completion | Segment>(record: R, track: string, before?: R): R {
  const copy = { ...record, track };
  if (wins(copy, before)) return copy;
  // An automatic record would yield.
  return { ...copy, ...stamp(before), ...('source' in copy ? { source: 'learner' } : {}) };
}

function planOf(track: Track, before: Segment | undefined, first: string, since: string) {
  return newSegment(track.slug, since, {
    follows: 'own',
    first_unit: first,
    ...usualPace(before, track),
    source: 'learner',
  });
}
