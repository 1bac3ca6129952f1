// How much of a track is done.
import { isDone } from './marks.js';
import type { Study } from './study.js';

/** The number of the track's units that are done in this cycle; rows may name further units. */
export const doneCount = ({ track, marks }: Pick<Study, 'track' | 'marks'>) =>
  [...marks].filter(([unit, record]) => unit < track.units && isDone(record)).length;

/** Whether every unit of the track is done in this cycle. */
export const isTrackDone = (study: Study) => doneCount(study) === study.track.units;
