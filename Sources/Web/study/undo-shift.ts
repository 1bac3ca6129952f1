// A shifted plan can be shifted back until the day ends: the replaced segments are kept on this
// device.
import { dayNumber, type DayText, dayText, timeText, today } from '../calendar/day.js';
import type { Completion, Segment } from '../records/types.js';
import { validate } from '../records/validate.js';
import { pair } from '../rules/study-rules.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import { writeAll } from '../store/store.js';
import { knownSegments } from './known-segments.js';
import { isDone } from './marks.js';
import { scheduleOf } from './schedule.js';
import { segmentsOf } from './segments.js';
import type { Study } from './study.js';

interface Shift {
  day: DayText;
  /** ISO 8601, UTC. */
  at: string;
  /** The name of the unit that the plan continues with. */
  first: string;
  /** The track's segments as they were. */
  before: Segment[];
  /** The versions of its segments after the shift. */
  after: string;
}

const nameOf = (track: string) => ':shifted/' + track;

const knownOf = (track: string) => knownSegments().filter((it) => it.track === track);

const versionsOf = (segments: Segment[]) =>
  segments.map(({ since, updated_at }) => `${since} ${updated_at}`).sort().join();

/**
 * Keeps the segments of a track that the work replaces.
 * @param first the name of the unit that the plan continues with
 */
export async function keepShift(track: string, first: string, work: () => Promise<unknown>) {
  const before = knownOf(track);
  const at = timeText();
  await work();
  const after = versionsOf(knownOf(track));
  const shift: Shift = { day: today(), at, first, before, after };
  writeStored(nameOf(track), JSON.stringify(shift));
}

/** Returns today's shift of a track; undefined if the plan has changed since. */
export function lastShift(track: string): Shift | undefined {
  const kept: Partial<Shift> | null | undefined = attempt(() =>
    JSON.parse(readStored(nameOf(track)) ?? 'null')
  );
  if (kept?.day !== today() || kept.after !== versionsOf(knownOf(track))) return undefined;
  const before = [kept.before ?? []].flat()
    .map((it) => validate('enrolments', it)?.record as Segment | undefined);
  const isSound = before.length > 0 && before.every((it) => it?.track === track);
  return isSound
    ? {
      day: kept.day,
      at: String(kept.at),
      first: String(kept.first),
      before: before as Segment[],
      after: kept.after,
    }
    : undefined;
}

/**
 * Restores the segments that today's shift changed, and removes those that it added. Units marked
 * since then count for the days that they have in the restored plan.
 */
export async function undoShift(study: Study) {
  const { track: { slug } } = study;
  const shift = lastShift(slug);
  if (!shift) return;
  const former = new Map(shift.before.map((it) => [it.since, it]));
  const changed = knownOf(slug)
    .filter(({ since, updated_at }) => former.get(since)?.updated_at !== updated_at);
  await Promise.all([
    writeAll(
      'enrolments',
      changed.map(({ since, ...rest }) => {
        const segment = former.get(since) ?? { ...rest, since, deleted_at: timeText() };
        // An automatic segment would yield to the version that it replaces.
        return [[slug, since], () => ({ ...segment, source: 'learner' })];
      }),
    ),
    redate(study, shift),
  ]);
}

/** Gives units marked after the shift the days that they have in the restored plan. */
async function redate({ track, marksBySlug, indexOfUnit }: Study, shift: Shift) {
  const isMarkedSince = (it: Completion) => isDone(it) && it.updated_at >= shift.at;
  const earlier = [...marksBySlug.values()].filter((it) => !isMarkedSince(it));
  const segments = segmentsOf(shift.before, track.slug, shift.day, earlier);
  const { schedule } = await scheduleOf(track, segments, earlier);
  const days = new Map(pair(schedule, dayNumber(shift.day)).pairs.map((it) => [it.unit, it.day]));
  const redated = [...marksBySlug.values()].filter(isMarkedSince).flatMap(
    ({ unit, scheduled_on }) => {
      const day = days.get(indexOfUnit.get(unit) ?? -1);
      return day && dayText(day) !== scheduled_on ? [{ unit, due: dayText(day) }] : [];
    },
  );
  await writeAll(
    'completions',
    redated.map(({ unit, due }) => [
      [track.slug, unit],
      // A later version, or the unit would keep the day that it was marked for.
      (prev) =>
        prev && isDone(prev)
          ? { ...prev, scheduled_on: due, version: prev.version + 1 }
          : undefined,
    ]),
  );
}
