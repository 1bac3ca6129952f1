// Detects learners who have not chosen how to follow a track, so that only the device follows it.
import { isSettled } from './marks.js';
import type { Study } from './study.js';

/**
 * Whether the device follows the site's schedule by itself and none of its days was studied. A unit
 * learnt ahead, such as one that a friend sent, does not count as a choice.
 */
export const isNewcomer = ({ current, pairs, marks, day }: Study) =>
  current?.source === 'auto' && current.follows === 'site' &&
  !pairs.some((pair) => pair.day <= day && isSettled(marks.get(pair.unit)));

/** Hides what was missed, and the end of a track, from learners who never chose it. */
export function ofNewcomer(study: Study): Study {
  if (!isNewcomer(study)) return study;
  const pairs = study.pairs.filter(({ day }) => day >= study.day);
  return { ...study, pairs, backlog: [], current: pairs.length ? study.current : undefined };
}
