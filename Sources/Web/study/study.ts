// A track as the learner follows it: segments, units by day, marks and streak.
import { type DayNumber, dayNumber, type DayText } from '../calendar/day.js';
import type { Completion, Segment } from '../records/types.js';
import { type Pair, pair, type Pairing, type Schedule } from '../rules/study-rules.js';
import { syllabus, type Track, tracks, type Unit } from '../site/data.js';
import { showFailure } from '../store/save-state.js';
import { read } from '../store/store.js';
import { isDone, isSettled } from './marks.js';
import { scheduleOf } from './schedule.js';
import { currentOf, isChosen, join, segmentsOf } from './segments.js';

/** A track as this device follows it, on a day. */
export interface Study extends Pairing {
  track: Track;
  /** Today. */
  day: DayNumber;
  /** Oldest first. */
  segments: Segment[];
  /** Today's segment, or a later one. */
  current: Segment | undefined;
  /** All of today's units. On the day of a switch, those of the new segment come first. */
  todaysPairs: Pair[];
  /** Units that were missed and not let go, oldest first; then those of `passed`. */
  backlog: Pair[];
  /** The units in the backlog that have no day. Their `day` is that of the unit before them. */
  passed?: Pair[];
  /** The next unit after today that is not done or let go. */
  next: Pair | undefined;
  /** The units up to the window's end, and the next one; sparse, by index. */
  units: Unit[];
  /** The index of each loaded unit, by slug. */
  indexOfUnit: Map<string, number>;
  /** The marks by slug, also deleted ones and those of units that the site no longer has. */
  marksBySlug: Map<string, Completion>;
  /** The marks by index, as pairs name units, without deleted ones. */
  marks: Map<number, Completion>;
  /** The input of the rules of study. */
  schedule: Schedule;
  /**
   * The former cycle, as it was when this one began; null if there is none, undefined until
   * `withFormer` has looked for it.
   */
  former?: Study | null;
}

let studies = new Map<string, Promise<Study>>();

/** Discards derived studies, because their records may be outdated. */
export const discardStudies = () => {
  studies = new Map();
};

/** @param day today */
export function studyOf(track: Track, day: DayText) {
  const key = `${track.slug} ${day}`;
  const study = studies.get(key) ?? loadStudy(track, day).then(withUpkeep);
  studies.set(key, study);
  // The next request may succeed.
  study.catch(() => studies.delete(key));
  return study;
}

/** Returns the study; the learner's own plans are kept up meanwhile. */
function withUpkeep(study: Study) {
  if (study.segments.some(({ follows }) => follows === 'own')) {
    import('./upkeep.js').then((it) => it.upkeep(study)).catch(showFailure);
  }
  return study;
}

/**
 * Derives a study from the records. Starts to follow the first track if the learner said nothing
 * about it yet.
 * @param slug the track of its records; for a former cycle not the track's own slug
 */
export async function loadStudy(track: Track, day: DayText, slug = track.slug): Promise<Study> {
  const { completions, enrolments } = await read(slug);
  const { window, tracks: list } = await tracks();
  // One track is followed from the first visit on, until the learner says otherwise: the first
  // track whose rows include today, else the one whose rows begin soonest, else the first with
  // rows.
  const now = dayNumber(day);
  const start = ({ first }: Track) => Math.max(dayNumber(first!), now);
  const isFirst = (list.filter((it) => it.last! >= day).sort((a, b) => start(a) - start(b))[0] ??
    list.find((it) => it.last))?.slug === slug;
  if (isFirst && !enrolments.some((it) => it.track === slug)) {
    const first = await join('auto', slug, day);
    if (first) enrolments.push(first);
  }
  // A track that nobody chose counts while no other was chosen, or once something was learnt in it.
  // Earlier releases followed every track with rows.
  const isFollowed = (isFirst && !enrolments.some((it) => isChosen(it) && !it.deleted_at)) ||
    completions.some(isDone);
  const segments = segmentsOf(enrolments, slug, day, completions)
    .filter((it) => isFollowed || isChosen(it));
  const planned = await scheduleOf(track, segments, completions);
  const { schedule, indexOfUnit, marks } = planned;
  const pairing = pair(schedule, now);
  const { pairs } = pairing;
  const isOpen = ({ unit }: Pair) => !isSettled(marks.get(unit));
  const next = pairs.find((it) => it.day > now && isOpen(it));
  let { units } = planned;
  if (!units.length) {
    units = await syllabus(
      track,
      pairs.filter((it) => it.day <= now + window.ahead || it === next).map((it) => it.unit),
    );
    units.forEach(([unit], index) => indexOfUnit.set(unit, index));
  }
  const current = currentOf(segments, day);
  return {
    ...planned,
    ...pairing,
    track,
    day: now,
    segments,
    current,
    next,
    units,
    todaysPairs: pairs.filter((it) => current && it.day === now),
    backlog: [...pairs, ...planned.passed ?? []].filter((it) =>
      current && it.day < now && isOpen(it)
    ),
    marksBySlug: new Map(completions.map((record) => [record.unit, record])),
  };
}
