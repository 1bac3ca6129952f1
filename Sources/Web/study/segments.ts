// Segments: how a learner follows a track, each from some day on.
import type { Completion, Segment } from '../records/types.js';
import { write } from '../store/store.js';
import { isDone } from './marks.js';

export const isChosen = (segment: Segment | undefined) => segment?.source === 'learner';

/** No HaLomeid site existed before this year: a clock that shows an earlier one is wrong. */
const FIRST_YEAR = '2026';

/** Whether a segment has ended by a day. */
export const hasEnded = ({ left_on }: Segment, day: string) => !!left_on && left_on <= day;

/** Whether it was left on its first day, or before. */
const isEmpty = (segment: Segment) => hasEnded(segment, segment.since);

/** Returns the segment of a day, or one that begins later. */
export const currentOf = (segments: Segment[], day: string) =>
  segments.filter((it) => !hasEnded(it, day) && !isEmpty(it)).pop();

/**
 * Returns the segments of a track that apply, oldest first. Automatic segments yield to a learner's
 * choice, made here or on the device that an import comes from. A segment that was left on its
 * first day applies to units done on that day, unless another one continues over it.
 * @param day today
 * @param completions those of the track
 */
export function segmentsOf(
  stored: Segment[],
  track: string,
  day: string,
  completions: Completion[] = [],
) {
  const all = stored.filter((segment) => segment.track === track && !segment.deleted_at).sort((
    a,
    b,
  ) => (a.since < b.since ? -1 : 1));
  const chosen = all.filter(isChosen);
  return chosen.length
    ? chosen.filter((segment, at) =>
      !isEmpty(segment) ||
      (completions.some((it) => isDone(it) && it.scheduled_on === segment.since) &&
        chosen.slice(0, at).every((it) => hasEnded(it, segment.since)))
    )
    : all.slice(0, 1).map((first) => ({
      ...first,
      // The learner's last choice on any of the devices that started a segment automatically.
      rule: all.reduce((a, b) => (b.rule && !(a.rule && a.updated_at > b.updated_at) ? b : a)).rule,
      since: startOf(first, completions, day),
    }));
}

/**
 * Returns the day on which an automatic segment begins: the first day of which a unit was marked or
 * let go, until then today. So nothing is missed that nobody chose, neither before the learner
 * began nor because the clock was wrong when the segment was stored. Undoing a mark does not move
 * it, because the record keeps its day. A mark that was made before the schedule was known counts
 * for the day on which it was made.
 */
const startOf = ({ since }: Segment, completions: Completion[], day: string) => {
  const first = completions.filter((it) => !it.deleted_at)
    .map((it) => it.scheduled_on ?? it.completed_on ?? it.let_go_on).sort()
    .find((date) => date! > FIRST_YEAR && date! <= day) ?? day;
  return since > first && since <= day ? since : first;
};

/** What a segment follows, and the fields that say how. */
export type Followed = Pick<Segment, 'follows'> & Partial<Segment>;

/** Returns a new segment, which follows the site's schedule unless `fields` says otherwise. */
export const newSegment = (
  track: string,
  since: string,
  fields: Partial<Segment>,
): Segment => ({
  track,
  since,
  follows: 'site',
  first_unit: null,
  rule: null,
  per_day: null,
  weekdays: null,
  skips: null,
  left_on: null,
  source: 'auto',
  updated_at: '',
  device_id: '',
  deleted_at: null,
  ...fields,
});

/**
 * Starts a segment; automatically (`auto`) only if there is none. Without `how` it follows the
 * site's schedule.
 */
export const join = (
  source: Segment['source'],
  track: string,
  since: string,
  how?: Followed,
) =>
  write(
    'enrolments',
    [track, since],
    (
      prev,
    ) => (source === 'auto' && prev ? undefined : newSegment(track, since, { ...how, source })),
    source,
  );
