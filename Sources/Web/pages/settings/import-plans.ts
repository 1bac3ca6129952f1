// Says which plans an import replaces, before the learner confirms it.
import { shortDate } from '../../calendar/dates.js';
import { dayNumber, today } from '../../calendar/day.js';
import { together } from '../../language.js';
import { wins } from '../../records/merge.js';
import type { Entry, Grouped, Segment } from '../../records/types.js';
import { pair } from '../../rules/study-rules.js';
import { syllabus, type Track, tracks } from '../../site/data.js';
import { read } from '../../store/store.js';
import { isSettled } from '../../study/marks.js';
import { scheduleOf } from '../../study/schedule.js';
import { currentOf, isChosen, segmentsOf } from '../../study/segments.js';
import { text } from '../../words.js';

/** @param winners the records that the import would store */
export async function replacedPlans(winners: Entry[]): Promise<string[]> {
  const plans = winners.flatMap((it) => (it.store === 'enrolments' ? [it.record] : []));
  if (!plans.length) return [];
  const before = await read();
  const after: Grouped = {
    ...before,
    enrolments: overlaid(before.enrolments, plans, ({ track, since }) => `${track} ${since}`),
    completions: overlaid(
      before.completions,
      winners.flatMap((it) => (it.store === 'completions' ? [it.record] : [])),
      ({ track, unit }) => `${track} ${unit}`,
    ),
  };
  const { tracks: all } = await tracks();
  const words = await Promise.all(all.map(async (track) => {
    const [former] = planOf(track, before);
    const [plan, segments] = planOf(track, after);
    if (!former || plan && isSamePlan(former, plan)) return '';
    // What the device began by itself is no plan of the learner, until something was learnt.
    const isMine = isChosen(former) ||
      before.completions.some((it) => it.track === track.slug && isSettled(it));
    if (!isMine) return '';
    return plan
      ? text('import_replaces_plan', track.title, await nextWords(track, plan, segments, after))
      : text('import_ends_plan', track.title);
  }));
  return words.filter(Boolean);
}

function overlaid<Of extends Segment | Grouped['completions'][number]>(
  records: Of[],
  winners: Of[],
  nameOf: (record: Of) => string,
) {
  const all = new Map(records.map((it) => [nameOf(it), it]));
  for (const it of winners) {
    if (wins(it, all.get(nameOf(it)))) all.set(nameOf(it), it);
  }
  return [...all.values()];
}

/** Returns today's segment of a track, and all of its segments. */
function planOf({ slug }: Track, { enrolments, completions }: Grouped) {
  const day = today();
  const segments = segmentsOf(enrolments, slug, day, completions.filter((it) => it.track === slug));
  return [currentOf(segments, day), segments] as const;
}

const isSamePlan = (one: Segment, other: Segment) =>
  one.follows === other.follows && (one.follows === 'site' ||
    (one.since === other.since && one.first_unit === other.first_unit &&
      one.per_day === other.per_day && one.weekdays === other.weekdays && one.rule === other.rule));

/** Whose plan it is, and its unit of today or of the next day. */
async function nextWords(
  track: Track,
  plan: Segment,
  segments: Segment[],
  { completions }: Grouped,
) {
  const own = completions.filter((it) => it.track === track.slug);
  const { schedule, units } = await scheduleOf(track, segments, own);
  const day = dayNumber(today());
  const next = pair(schedule, day).pairs
    .find((it) => it.day >= day && segments[it.segment] === plan);
  const unit = next && (units[next.unit] ?? (await syllabus(track, [next.unit]))[next.unit]);
  const kind = plan.follows === 'own' ? text('import_own_plan') : text('import_site_plan');
  return next && unit ? `${kind}, ${await shortDate(next.day)}: ${together(unit[1])}` : kind;
}
