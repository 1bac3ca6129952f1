// How a learner leaves a track.
import { today } from '../calendar/day.js';
import { group, type Segment } from '../records/types.js';
import { known } from '../store/known.js';
import type { Draft } from '../store/pending.js';
import { writeAll } from '../store/store.js';
import { hasEnded, segmentsOf } from './segments.js';

/** Ends a track's segments on `day`; returns the changed ones. */
export const endSegments = (segments: Segment[], day: string): Segment[] =>
  segments
    .filter((it) => !hasEnded(it, day))
    .map((segment) => ({ ...segment, left_on: segment.since < day ? day : segment.since }));

/**
 * Ends all segments of the track on `day`. Segments that begin later never apply. Uses the newest
 * known records, even if the page has not painted them yet.
 */
export function leave(track: string, day: string) {
  const { enrolments, completions } = group(known.values());
  const marks = completions.filter((it) => it.track === track);
  return writeAll(
    'enrolments',
    endSegments(segmentsOf(enrolments, track, today(), marks), day).map((segment) => [
      [track, segment.since],
      // Another page may have stored what it skips.
      (prev): Draft<Segment> => ({
        ...segment,
        skips: segment.skips ?? prev?.skips ?? null,
        source: 'learner',
      }),
    ]),
  );
}
