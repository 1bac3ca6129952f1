// A learner's progress in a track. It is derived from records and schedule and never stored.
import { dayNumber } from '../calendar/day.js';
import { groupByKey } from '../group.js';
import type { Moved } from '../rules/moved.js';
import type { Track, Unit } from '../site/data.js';
import { chapterOf } from './chapters.js';
import { isPartial } from './partial.js';
import { isDone, isSettled } from './marks.js';
import { movedOf } from './moved.js';
import { orderOf } from './orders.js';
import { endOf, type PlanEnd } from './plan.js';
import { cycleAt, dayOf, type DayStatus, dayStatus } from './status.js';
import type { Study } from './study.js';

/** Former cycles count together with this one, except for the end, which is this one's. */
export interface Progress {
  /** The number of consecutive days up to today. */
  current: number;
  /** The longest streak. */
  longest: number;
  /** The number of days on which something was done. */
  daysStudied: number;
  /** The number of units that are done. */
  units: number;
  chapters: number;
  tractates: number;
  orders: number;
  end?: PlanEnd | undefined;
}

/** @param units the whole syllabus */
export function progressOf(study: Study, units: Unit[]): Progress {
  const { track, marks, schedule, pairs, day } = study;
  const syllabus = units.slice(0, track.units);
  const orderOfUnit = orderOf(track, syllabus);
  const studied = new Set<string>();
  const counts = { units: 0, chapters: 0, tractates: 0, orders: 0 };
  for (let cycle: Study | null | undefined = study; cycle; cycle = cycle.former) {
    const of = cycle.marks;
    for (const record of of.values()) {
      if (isDone(record) && record.completed_on) studied.add(record.completed_on);
    }
    const isUnitDone = (unit: number) => isDone(of.get(unit));
    counts.units += syllabus.filter((_, unit) => isUnitDone(unit)).length;
    counts.chapters += finished(syllabus, wholeOnly(track, chapterOf), isUnitDone);
    counts.tractates += finished(syllabus, wholeOnly(track, ([, , book]) => book), isUnitDone);
    counts.orders += finished(syllabus, orderOfUnit, isUnitDone);
  }
  return {
    current: study.streak,
    longest: study.longest,
    daysStudied: studied.size,
    ...counts,
    end: endOf(schedule, pairs, day, (unit) => isSettled(marks.get(unit)), track),
  };
}

/** Returns '' for a part of the Mishnah that the track has only in part. */
const wholeOnly = (track: Track, partOf: (unit: Unit) => string) => (unit: Unit) =>
  isPartial(track, partOf(unit)) ? '' : partOf(unit);

/** Counts the groups of units that are completely done; '' is not a group. */
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

/** A day as a map shows it, and as it counts. */
export interface Day {
  status: DayStatus;
  /**
   * early: all was done before its day; free: done without a day in the plan. Units that were moved
   * count on their new days only.
   */
  countsAs: DayStatus | 'early' | 'free';
}

/** Units that were learnt without a day in the plan, or without a plan, by the day of learning. */
function freeUnits({ marks, pairs, day: today }: Study): Map<number, number[]> {
  const planned = new Set(pairs.map(({ unit }) => unit));
  const free = [...marks].filter(([unit, it]) =>
    !planned.has(unit) && isDone(it) && it.completed_on
  )
    .map(([unit, it]) => [dayNumber(it.completed_on!), unit] as const);
  // On a later day than today the clock was ahead.
  return groupByKey(free.filter(([day]) => day <= today));
}

/** A day's status and units. A day outside the plan has those that were learnt on it. */
export function mappedDay(study: Study, day: number): ReturnType<typeof dayOf> {
  const planned = dayOf(study, day);
  const units = planned.status === 'none' && freeUnits(cycleAt(study, day)).get(day);
  return units
    ? { status: 'done', pairs: units.map((unit) => ({ unit, day, due: day })) }
    : planned;
}

/** Returns each day of a range, both ends included. */
export function daysOf(study: Study, from: number, to: number): Map<number, Day> {
  const planned = new Map<number, Moved[]>();
  const moved = new Map<number, Moved[]>();
  for (let cycle: Study | null | undefined = study; cycle; cycle = cycle.former) {
    for (const [pairs, days] of [[movedOf(cycle), moved], [cycle.pairs, planned]] as const) {
      for (const pair of pairs) {
        if (pair.day < from || pair.day > to || cycleAt(study, pair.day) !== cycle) continue;
        const day = days.get(pair.day);
        if (day) day.push(pair);
        else days.set(pair.day, [pair]);
      }
    }
  }
  const days = new Map<number, Day>();
  const free = new Map<Study, Map<number, number[]>>();
  for (let day = from; day <= to; day++) {
    const cycle = cycleAt(study, day);
    const [here = [], elsewhere = []] = [planned.get(day), moved.get(day)];
    const counted = dayStatus(cycle, day, here);
    const done = here.filter(({ unit }) => isDone(cycle.marks.get(unit)));
    if (!free.has(cycle)) free.set(cycle, freeUnits(cycle));
    if (counted === 'none' && !elsewhere.length && free.get(cycle)?.has(day)) {
      days.set(day, { status: 'done', countsAs: 'free' });
      continue;
    }
    const isEarly = counted === 'done' && done.every(({ unit }) => isEarlier(cycle, unit, day));
    days.set(day, {
      status: elsewhere.length ? dayStatus(cycle, day, [...elsewhere, ...here]) : counted,
      countsAs: isEarly ? 'early' : counted,
    });
  }
  return days;
}

/** Whether a unit was done before a day. Without a date it was done by today. */
function isEarlier({ marks, day: today }: Study, unit: number, day: number) {
  const on = marks.get(unit)?.completed_on;
  return (on ? dayNumber(on) : today) < day;
}
