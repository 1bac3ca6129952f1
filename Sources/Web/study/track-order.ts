// The order in which the learner's tracks are shown.
import type { Study } from './study.js';

/** Whether the plan has not ended. */
export const isUnderWay = ({ today, next }: Study) => today.length > 0 || next !== undefined;

/**
 * Tracks that were left come last, before them those whose plan has ended; the others are in the
 * order of joining.
 */
export const byUse = (one: Study, other: Study) =>
  Number(!one.current) - Number(!other.current) ||
  Number(isUnderWay(other)) - Number(isUnderWay(one)) || beginOf(one) - beginOf(other);

const beginOf = ({ schedule, day }: Study) => schedule.segments[0]?.since ?? day;
