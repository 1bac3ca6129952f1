// A learner's own plan: its preview, and its start.
import { dayNumber, dayText } from '../calendar/day.js';
import type { Completion } from '../records/types.js';
import { type Pair, pair, type Schedule } from '../rules/study-rules.js';
import type { Track } from '../site/data.js';
import { writeAll } from '../store/store.js';
import { isDone, isSettled } from './marks.js';
import { scheduleOf } from './schedule.js';
import { leavePlan } from './continue-plan.js';
import { endSegments } from './leave.js';
import { isNewcomer } from './newcomer.js';
import type { Pace } from './pace.js';
import { type Followed, join, newSegment } from './segments.js';
import type { Study } from './study.js';

/** What the learner chooses: fields of the segment that is stored. */
export interface Plan extends Pace {
  since: string;
  first_unit: string;
}

/**
 * Returns the first day on which another plan leaves today unchanged: tomorrow once all of today's
 * units are done.
 */
export const firstFreeDay = ({ day, todaysPairs: units, marks }: Study) =>
  dayText(units.length && units.every(({ unit }) => isDone(marks.get(unit))) ? day + 1 : day);

/** When a plan comes to the end of the syllabus. */
export interface PlanEnd {
  /** `beyond`: after the end of the study-day table. */
  day: number | 'beyond';
  /**
   * Whether every unit that is left has a day; not if the learner began in the middle, or more of
   * the track is to be published.
   */
  isSiyum: boolean;
}

/** The number of days that a preview shows. */
export const PREVIEW_DAYS = 7;

const ownOf = ({ first_unit, rule, per_day, weekdays }: Plan) => ({
  follows: 'own' as const,
  first_unit,
  rule,
  per_day,
  weekdays,
});

/** Whether a mark without a day was made on the first day of a plan of one's own. */
const isUndated = (mark: Completion | undefined, since: string) =>
  !!mark && isDone(mark) && !mark.scheduled_on && mark.completed_on === since;

/**
 * Returns a mark of the plan's first day as the plan finds it. Without a day of its own, its unit
 * would get a later day of the plan, which would be empty.
 */
const datedBy = (since: string) => (mark: Completion): Completion =>
  isUndated(mark, since) ? { ...mark, scheduled_on: since } : mark;

interface Preview {
  /** The units of the first `PREVIEW_DAYS` days. */
  days: Pair[];
  end: PlanEnd | undefined;
  /** The number of units that stay in the backlog. */
  waiting: number;
  /** The number of units of the backlog that get a day of the plan. */
  redated: number;
}

export async function previewPlan(study: Study, plan: Plan): Promise<Preview> {
  const { track, marksBySlug, marks, backlog } = study;
  const segment = newSegment(track.slug, plan.since, { ...ownOf(plan), source: 'learner' });
  const former = isNewcomer(study) ? [] : study.segments;
  const ended = endSegments(former, plan.since);
  const kept = former.filter(({ since }) => since < plan.since)
    .map((it) => ended.find(({ since }) => since === it.since) ?? it);
  const dated = [...marksBySlug.values()].map(datedBy(plan.since));
  const { schedule, passed = [] } = await scheduleOf(track, [...kept, segment], dated);
  const { pairs } = pair(schedule, dayNumber(plan.since));
  const isSettledUnit = (unit: number) => isSettled(marks.get(unit));
  const own = pairs.filter((it) => it.segment === kept.length);
  const shown = new Set([...new Set(own.map((it) => it.day))].slice(0, PREVIEW_DAYS));
  const missed = new Set(former.length ? backlog.map(({ unit }) => unit) : []);
  return {
    days: own.filter((it) => shown.has(it.day)),
    end: endOf(schedule, pairs, dayNumber(plan.since), isSettledUnit, track),
    waiting:
      [...pairs, ...passed].filter(({ day, segment, unit }) =>
        day < study.day && segment < kept.length && !isSettledUnit(unit)
      ).length,
    redated: own.filter(({ unit }) => missed.has(unit)).length,
  };
}

/**
 * Returns the end of a plan, the day of the last unit that is left; undefined if no unit is
 * planned, or the plan does not reach the end of the syllabus.
 */
export function endOf(
  { syllabusCount, segments }: Schedule,
  pairs: Pair[],
  day: number,
  isSettledUnit: (unit: number) => boolean,
  { unfinished }: Track,
): PlanEnd | undefined {
  const last = pairs.filter(({ unit }) => !isSettledUnit(unit)).at(-1);
  const planned = new Set(pairs.map(({ unit }) => unit));
  const isProvided = (unit: number) => isSettledUnit(unit) || planned.has(unit);
  if (!last || last.day < day) return undefined;
  const isWhole = isProvided(syllabusCount - 1);
  const units = Array.from(Array(isWhole ? syllabusCount : last.unit).keys());
  const isSiyum = !unfinished && units.every(isProvided);
  if (isWhole) return { day: last.day, isSiyum };
  return segments.at(-1)?.leftOn ? undefined : { day: 'beyond', isSiyum };
}

/**
 * Starts a plan. Once its first day is known, all records are in the journal before anything else
 * is awaited, because half of a switch would mean leaving the track.
 */
export async function startPlan(study: Study, plan: Plan) {
  // The store would refuse it, but only after the former plan has ended.
  if (plan.weekdays === 0) throw new RangeError('a plan without a weekday');
  const since = await emptiesToday(study, plan) ? firstFreeDay(study) : plan.since;
  await replacePlan(study, since, ownOf(plan));
}

/** Ends what is followed, and follows the site, or a plan of one's own, from `since` on. */
export const replacePlan = (study: Study, since: string, how: Followed) => {
  const { slug } = study.track;
  const undated = [...study.marksBySlug.values()].filter((it) =>
    how.follows === 'own' && isUndated(it, since)
  );
  return Promise.all([
    // What the device began by itself yields to a choice; ended, it would leave missed days that
    // nobody chose.
    isNewcomer(study) ? [] : leavePlan(study, since),
    join('learner', slug, since, how),
    writeAll(
      'completions',
      undated.map(({ unit }) => [
        [slug, unit],
        (prev) => (isUndated(prev, since) ? datedBy(since)(prev!) : undefined),
      ]),
    ),
  ]);
};

/**
 * Whether today's units are done in a plan that began today, and the new plan has none for today.
 * The units would lose their day, and the streak with them.
 */
async function emptiesToday(study: Study, plan: Plan) {
  const { segments, day } = study;
  const isReplaced = plan.since === dayText(day) &&
    segments.some(({ since }) => since === plan.since);
  if (!isReplaced || firstFreeDay(study) === plan.since) return false;
  return !(await previewPlan(study, plan)).days.some((pair) => pair.day === day);
}
