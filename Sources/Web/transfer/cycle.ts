// Starts a new cycle of a track: the marks so far are kept as a former cycle, under a name that no
// site's track has. Technically this is an import: if it is interrupted, the next page finishes it,
// and the learner can undo it.
import { dayText, timeText, today } from '../calendar/day.js';
import type { Completion, Enrolment, Entry, Grouped } from '../records/types.js';
import type { Track } from '../site/data.js';
import { readStored } from '../site/storage.js';
import { read } from '../store/store.js';
import { isDone } from '../study/marks.js';
import { planPace, usualPace } from '../study/pace.js';
import { cycleName, formerCycles } from '../study/cycles.js';
import { siteSegment } from '../study/segments.js';
import type { Study } from '../study/study.js';
import { resumeImport, runImport } from './run-import.js';

/**
 * @param first slug of the track's first unit
 * @param report called with the number of written records and of all records
 */
export async function beginCycle(
  study: Study,
  first: string,
  report: (done: number, count: number) => void,
) {
  await resumeImport();
  const { track: { slug }, day } = study;
  const number = (await formerCycles(slug)).length + 1;
  const records = await read(slug);
  // Units learnt today are not due again today.
  const isLearnt = records.completions.some((it) => isDone(it) && it.completed_on === today());
  await runImport(
    entriesOf(records, study, cycleName(slug, number), first, dayText(isLearnt ? day + 1 : day)),
    report,
    slug,
  );
}

function entriesOf(
  { completions, enrolments }: Grouped,
  { track, segments, current }: Study,
  cycle: string,
  first: string,
  since: string,
): Entry[] {
  const isOwn = (it: Completion | Enrolment) => it.track === track.slug && !it.deleted_at;
  const marks = completions.filter(isOwn);
  const plans = enrolments.filter(isOwn);
  const plan = planOf(track, current ?? segments.at(-1), first, since);
  const replaced = enrolments.find((it) => it.track === track.slug && it.since === since);
  return [
    ...marks.map((it) => ({ store: 'completions', record: { ...it, track: cycle } } as const)),
    ...plans.map((it) => ({ store: 'enrolments', record: { ...it, track: cycle } } as const)),
    ...marks.map((it) => ({ store: 'completions', record: unmarked(it) } as const)),
    ...plans.filter((it) => it.since !== since)
      .map((it) => ({
        store: 'enrolments',
        // An automatic record would yield to the one that it replaces.
        record: { ...it, ...removal(it), source: 'learner' },
      } as const)),
    {
      store: 'enrolments',
      record: { ...plan, ...stamp(replaced) },
    },
  ];
}

function planOf(track: Track, before: Enrolment | undefined, first: string, since: string) {
  const { rule, perDay, weekdays } = planPace(usualPace(before, track));
  return siteSegment(track.slug, since, {
    follows: 'own',
    first_unit: first,
    rule,
    per_day: perDay,
    weekdays,
    source: 'learner',
  });
}

/** Returns a time later than the replaced record's, even if the clock was set back. */
const stamp = (before?: { updated_at: string }) => ({
  updated_at: timeText(Math.max(Date.now(), before ? Date.parse(before.updated_at) + 1 : 0)),
  device_id: readStored(':device') ?? '',
});

/** Returns the fields that mark a record as removed, so that other devices remove it too. */
const removal = (record: Completion | Enrolment) => {
  const now = stamp(record);
  return { ...now, deleted_at: now.updated_at };
};

const unmarked = (record: Completion): Completion => ({
  ...record,
  ...removal(record),
  completed: 0,
  completed_on: null,
  completed_at: null,
  let_go_on: null,
  version: record.version + 1,
});
