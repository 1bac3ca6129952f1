// Who has not said yet how to follow a track, so that only the device follows it.
import { isSettled } from './marks.js';
import type { Study } from './study.js';

/**
 * The device follows the site's schedule by itself, and no day of it was studied. What was learnt
 * ahead, a mishnah that a friend sent, is no answer.
 */
export const isNewcomer = ({ current, pairs, marks, day }: Study) =>
  current?.source === 'auto' && current.follows === 'site' &&
  !pairs.some((pair) => pair.day <= day && isSettled(marks.get(pair.unit)));
