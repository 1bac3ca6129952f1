// How a learner leaves a track.
import { today } from '../calendar/day.js';
import { type Enrolment, group } from '../records/types.js';
import { known } from '../store/known.js';
import type { Draft } from '../store/pending.js';
import { write } from '../store/store.js';
import { isChosen, segmentsOf } from './segments.js';

/** The enrolments as this page last saw them. */
export const knownEnrolments = () => group(known.values()).enrolments;

/** Of a track that is not followed now: the learner followed it once. */
export const hasLeft = (track: string) =>
  knownEnrolments().some((it) => it.track === track && isChosen(it));

/**
 * Those of a track's segments that change when none of them holds from a day on, as they then are.
 */
export const endSegments = (segments: Enrolment[], day: string): Enrolment[] =>
  segments
    .filter(({ left_on }) => !(left_on && left_on <= day))
    .map((segment) => ({ ...segment, left_on: segment.since < day ? day : segment.since }));

/**
 * From a day on no segment of the track holds; one that begins later holds not at all. Those of
 * this moment, which need not be painted yet.
 */
export function leave(track: string, day: string) {
  const { enrolments, completions } = group(known.values());
  const marks = completions.filter((it) => it.track === track);
  return Promise.all(
    endSegments(segmentsOf(enrolments, track, today(), marks), day).map((segment) =>
      write(
        'enrolments',
        [track, segment.since],
        (): Draft<Enrolment> => ({ ...segment, source: 'learner' }),
        'leave',
        today(),
      )
    ),
  );
}
