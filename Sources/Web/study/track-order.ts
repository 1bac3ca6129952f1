// The order in which the learner's tracks are shown.
import type { Study } from './study.js';

/** Whether the plan has not ended. */
export const isUnderWay = ({ todaysPairs, next }: Study) =>
  todaysPairs.length > 0 || next !== undefined;

/** Whether the first day is still to come. */
const isToCome = ({ day, pairs: [first] }: Study) => first !== undefined && first.day > day;

/**
 * Tracks that were left come last, before them those whose plan has ended, before those the ones
 * that have not begun; the others are in the order of joining.
 */
export const byUse = (one: Study, other: Study) =>
  Number(!one.current) - Number(!other.current) ||
  Number(isUnderWay(other)) - Number(isUnderWay(one)) ||
  Number(isToCome(one)) - Number(isToCome(other)) || beginOf(one) - beginOf(other);

const beginOf = ({ schedule, day }: Study) => schedule.segments[0]?.since ?? day;
