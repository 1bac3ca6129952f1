// How far a learner has come in a track. All of it is derived from records and schedule, and
// nothing is stored.
import type { Moved } from '../rules/moved.js';
import type { Unit } from '../site/data.js';
import { chapterOf } from './chapters.js';
import { isDone, isSettled } from './marks.js';
import { movedOf } from './moved.js';
import { orderOf } from './orders.js';
import { type PlanEnd, siyumDay } from './plan.js';
import { type DayStatus, dayStatus } from './status.js';
import type { Study } from './study.js';

export interface Progress {
  /** Days in a row, up to today. */
  current: number;
  /** The most days in a row since the first segment. */
  longest: number;
  /** Days on which something was done. */
  daysStudied: number;
  /** How many are done, wholly. */
  units: number;
  chapters: number;
  tractates: number;
  orders: number;
  /** When the last unit comes, if the plan goes there. */
  siyum?: PlanEnd | undefined;
}

/** @param units the whole syllabus */
export function progressOf(study: Study, units: Unit[]): Progress {
  const { track, marks, schedule, pairs, day } = study;
  const syllabus = units.slice(0, track.units);
  const isUnitDone = (unit: number) => isDone(marks.get(unit));
  const studied = new Set<string>();
  for (const record of marks.values()) {
    if (isDone(record) && record.completed_on) studied.add(record.completed_on);
  }
  return {
    current: study.streak,
    longest: study.longest,
    daysStudied: studied.size,
    units: syllabus.filter((_, unit) => isUnitDone(unit)).length,
    chapters: finished(syllabus, chapterOf, isUnitDone),
    tractates: finished(syllabus, ([, , book]) => book, isUnitDone),
    orders: finished(syllabus, orderOf(track, syllabus), isUnitDone),
    siyum: siyumDay(schedule, pairs, day, (unit) => isSettled(marks.get(unit))),
  };
}

/** How many groups of units are done to their last unit; '' is no group. */
function finished(
  units: Unit[],
  groupOf: (unit: Unit) => string,
  isUnitDone: (unit: number) => boolean,
) {
  const groups = new Map<string, boolean>();
  units.forEach((unit, index) => {
    const group = groupOf(unit);
    groups.set(group, isUnitDone(index) && groups.get(group) !== false);
  });
  groups.delete('');
  return [...groups.values()].filter(Boolean).length;
}

/** The status of each day of a range, both ends included. */
export function daysOf(study: Study, from: number, to: number): Map<number, DayStatus> {
  const days = new Map<number, Moved[]>();
  for (const pair of [...movedOf(study), ...study.pairs]) {
    const day = days.get(pair.day);
    if (day) day.push(pair);
    else days.set(pair.day, [pair]);
  }
  const statuses = new Map<number, DayStatus>();
  for (let day = from; day <= to; day++) {
    statuses.set(day, dayStatus(study, day, days.get(day) ?? []));
  }
  return statuses;
}
