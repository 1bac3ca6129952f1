// The status of a unit and of a day of a track.
import { dayNumber } from '../calendar/day.js';
import { weekdayOf } from '../calendar/week.js';
import type { Moved } from '../rules/moved.js';
import { isStudyDay } from '../rules/study-day.js';
import { isDone, isLetGo } from './marks.js';
import { movedOf } from './moved.js';
import type { Study } from './study.js';

/**
 * open: due today, not done; ahead: due later, not done; skipped: let go; late: done after its day.
 */
export type Status = 'done' | 'late' | 'missed' | 'open' | 'ahead' | 'skipped';

/**
 * excused: a day of the plan that its rule excludes; none: before the first segment, after the end,
 * or after leaving. A day whose units have been moved to another day stays missed or late.
 */
export type DayStatus = Status | 'excused' | 'none';

/** A day has the first status here that one of its units has, in any of several tracks. */
export const WORST: DayStatus[] = [
  'missed',
  'open',
  'late',
  'skipped',
  'ahead',
  'done',
  'excused',
  'none',
];

export function statusOf({ marks, day }: Study, pair: Moved): Status {
  const record = marks.get(pair.unit);
  if (isDone(record)) {
    return record?.completed_on && dayNumber(record.completed_on) > pair.due ? 'late' : 'done';
  }
  if (isLetGo(record)) return 'skipped';
  if (pair.day === day) return 'open';
  return pair.day < day ? 'missed' : 'ahead';
}

export const isPairDone = ({ marks }: Study, { unit }: Pick<Moved, 'unit'>) =>
  isDone(marks.get(unit));

/** Today's units that are not done. */
export const openToday = (study: Study) =>
  study.todaysPairs.filter((pair) => !isPairDone(study, pair));

const isLetGoInTime = ({ marks }: Study, { unit, due }: Moved) => {
  const record = marks.get(unit);
  return isLetGo(record) && dayNumber(record!.let_go_on!) <= due;
};

/** @param pairs all pairs of the day, including units that were moved to another day */
export function dayStatus(study: Study, day: number, pairs: Moved[]): DayStatus {
  // Units let go in time are neither done nor missed: other units of the day decide.
  const others = pairs.filter((pair) => !isLetGoInTime(study, pair));
  const statuses = new Set<DayStatus>(
    (others.length ? others : pairs).map((pair) => statusOf(study, pair)),
  );
  return WORST.find((status) => statuses.has(status)) ??
    (isExcused(study, day) ? 'excused' : 'none');
}

/** Returns the cycle that a day belongs to. */
export function cycleAt(study: Study, day: number): Study {
  const { former, schedule: { segments } } = study;
  return former && day < (segments[0]?.since ?? 0) ? cycleAt(former, day) : study;
}

export function dayOf(present: Study, day: number): { status: DayStatus; pairs: Moved[] } {
  const study = cycleAt(present, day);
  const pairs = [...movedOf(study), ...study.pairs].filter((pair) => pair.day === day);
  const status = dayStatus(study, day, pairs);
  // A former cycle has ended, but not today's day: the clock may have gone back a day in travel.
  return { status: status === 'missed' && day >= present.day ? 'open' : status, pairs };
}

/** Whether a day without units is within its plan but not a study day of it. */
function isExcused({ schedule: { segments, rows }, pairs }: Study, day: number) {
  const segment = segments.filter(({ since }) => since <= day).pop();
  const last = pairs.at(-1);
  if (!segment || (segment.leftOn && segment.leftOn <= day) || !last || last.day < day) {
    return false;
  }
  const [first] = rows;
  const final = rows.at(-1);
  if (segment.follows === 'site' && first && final && day <= final.day) {
    return day > first.day && !rows.some((row) => row.day === day);
  }
  return !(isStudyDay(segment.table, day) && segment.weekdays >> weekdayOf(day) & 1);
}
