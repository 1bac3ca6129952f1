// A shifted plan can be shifted back until the day ends: the replaced segments are kept on this
// device.
import { timeText, today } from '../calendar/day.js';
import type { Enrolment } from '../records/types.js';
import { validate } from '../records/validate.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import { writeAll } from '../store/store.js';
import { knownEnrolments } from './leave.js';

interface Shift {
  /** YYYY-MM-DD. */
  day: string;
  /** The name of the unit that the plan continues with. */
  first: string;
  /** The track's segments as they were. */
  before: Enrolment[];
  /** The versions of its segments after the shift. */
  after: string;
}

const nameOf = (track: string) => ':shifted/' + track;

const enrolmentsOf = (track: string) => knownEnrolments().filter((it) => it.track === track);

const versionsOf = (segments: Enrolment[]) =>
  segments.map(({ since, updated_at }) => `${since} ${updated_at}`).sort().join();

/**
 * Keeps the segments of a track that the work replaces.
 * @param first the name of the unit that the plan continues with
 */
export async function keepShift(track: string, first: string, work: () => Promise<unknown>) {
  const before = enrolmentsOf(track);
  await work();
  const shift: Shift = { day: today(), first, before, after: versionsOf(enrolmentsOf(track)) };
  writeStored(nameOf(track), JSON.stringify(shift));
}

/** Returns today's shift of a track; undefined if the plan has changed since. */
export function lastShift(track: string): Shift | undefined {
  const kept: Partial<Shift> | null | undefined = attempt(() =>
    JSON.parse(readStored(nameOf(track)) ?? 'null')
  );
  if (kept?.day !== today() || kept.after !== versionsOf(enrolmentsOf(track))) return undefined;
  const before = [kept.before ?? []].flat()
    .map((it) => validate('enrolments', it)?.record as Enrolment | undefined);
  const isSound = before.length > 0 && before.every((it) => it?.track === track);
  return isSound
    ? { day: kept.day, first: String(kept.first), before: before as Enrolment[], after: kept.after }
    : undefined;
}

/** Restores the segments that today's shift changed, and removes those that it added. */
export async function undoShift(track: string) {
  const shift = lastShift(track);
  if (!shift) return;
  const former = new Map(shift.before.map((it) => [it.since, it]));
  const changed = enrolmentsOf(track)
    .filter(({ since, updated_at }) => former.get(since)?.updated_at !== updated_at);
  await writeAll(
    'enrolments',
    changed.map(({ since, ...rest }) => {
      const segment = former.get(since) ?? { ...rest, since, deleted_at: timeText() };
      // An automatic segment would yield to the version that it replaces.
      return [[track, since], () => ({ ...segment, source: 'learner' })];
    }),
  );
}
