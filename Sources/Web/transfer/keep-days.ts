// Keeps the days of a learner's own plan when an import brings marks from before the plan. A plan
// skips what was done before it began; but what the learner has seen, up to today, stays as it is.
import { dayNumber, dayText, today } from '../calendar/day.js';
import {
  type Completion,
  type Enrolment,
  type Entry,
  group,
  type Grouped,
} from '../records/types.js';
import { validate } from '../records/validate.js';
import { pair } from '../rules/study-rules.js';
import { syllabus, type Track, tracks } from '../site/data.js';
import { isSettled } from '../study/marks.js';
import { scheduleOf } from '../study/schedule.js';
import { currentOf, segmentsOf } from '../study/segments.js';
import { stampOf } from './reconcile.js';

interface Plan {
  since: string;
  /** The day of each unit that has one in the plan, up to today, by the unit's name. */
  days: Map<string, string>;
}

/**
 * Returns the entries of an import; a mark that would take a unit's day away says when it came.
 * @param entries those that the import stores
 * @param before this device's records
 */
export async function keepDays(entries: Entry[], before: Grouped): Promise<Entry[]> {
  const { completions, enrolments } = group(entries);
  if (!completions.length || !before.enrolments.some(({ follows }) => follows === 'own')) {
    return entries;
  }
  const isNew = ({ track, since }: Enrolment) =>
    enrolments.some((it) => it.track === track && it.since === since);
  const after = [...before.enrolments.filter((it) => !isNew(it)), ...enrolments];
  const { tracks: all } = await tracks();
  const plans = new Map<string, Plan>();
  for (const track of all) {
    const plan = await planOf(track, before, after);
    if (plan) plans.set(track.slug, plan);
  }
  return entries.map((entry) => {
    const { store, record } = entry;
    if (store !== 'completions' || !takesDay(record, plans.get(record.track))) return entry;
    // The new time may be later than the last valid time.
    return validate(store, { ...record, known_on: today(), ...stampOf(record) }) ?? entry;
  });
}

/** Returns today's plan; undefined if it is not one's own, or the import replaces it. */
async function planOf(
  track: Track,
  before: Grouped,
  after: Enrolment[],
): Promise<Plan | undefined> {
  const { slug } = track;
  const day = today();
  const completions = before.completions.filter((it) => it.track === slug);
  const [segments, later] = [before.enrolments, after]
    .map((it) => segmentsOf(it, slug, day, completions)) as [Enrolment[], Enrolment[]];
  const current = currentOf(segments, day);
  if (current?.follows !== 'own' || current !== currentOf(later, day)) return undefined;
  const [{ schedule }, units] = await Promise.all([
    scheduleOf(track, segments, completions),
    syllabus(track),
  ]);
  const now = dayNumber(day);
  const given = pair(schedule, now).pairs
    .filter((it) => it.day <= now && segments[it.segment] === current);
  return {
    since: current.since,
    days: new Map(given.flatMap(({ unit, day }) => {
      const name = units[unit]?.[0];
      return name ? [[name, dayText(day)]] : [];
    })),
  };
}

/**
 * Whether the unit would have been settled before the plan that has a day for it: as the rules of
 * study decide it (`StudyRecord.isSettled`), so that a mark which keeps its day is never written
 * again.
 */
function takesDay(record: Completion, plan: Plan | undefined) {
  const day = plan?.days.get(record.unit);
  if (!plan || !day || !isSettled(record)) return false;
  const done = (record.completed && record.completed_on) || '';
  const known = record.known_on || record.let_go_on || '';
  const settled = known > done ? known : done;
  if (settled !== plan.since) return settled < plan.since;
  return day !== plan.since && !!record.scheduled_on && record.scheduled_on !== day;
}
