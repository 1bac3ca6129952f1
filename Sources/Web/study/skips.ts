// The units that a plan of one's own skips: those that were done or let go before it began. They
// are stored with the plan from its first day on, so that its past days stay as the learner saw
// them if one of the units is undone, learnt after all or imported later. From tomorrow on the plan
// follows such changes.
import { dayNumber, dayText } from '../calendar/day.js';
import type { Segment } from '../records/types.js';
import { pair } from '../rules/study-rules.js';
import { fillIn } from '../store/fill-in.js';
import { saved } from '../store/store.js';
import { isSettled } from './marks.js';
import { hasEnded } from './segments.js';
import type { Study } from './study.js';

/** The most plans looked at in one view: an imported file may have thousands. */
const AT_ONCE = 100;

/** Stores what plans skip, if it is new or has changed; after a change, repaints the page. */
export async function keepSkips(study: Study) {
  // The days of a plan that has ended are all past.
  const begun = [...study.segments.entries()].filter(([, it]) =>
    it.follows === 'own' && dayNumber(it.since) <= study.day &&
    (it.skips === null || !hasEnded(it, dayText(study.day)))
  ).slice(-AT_ONCE);
  const changed = begun.map(([at, record]) => ({ record, skips: skipsOf(study, record, at) }))
    .filter(({ record, skips }) => skips !== record.skips);
  if (!changed.length) return;
  const isStored = await fillIn(
    changed.map(({ record, skips }) => ({ store: 'enrolments', record: { ...record, skips } })),
  );
  // What is stored for the first time is what the records say.
  if (isStored && changed.some(({ record }) => record.skips !== null)) saved(['enrolments']);
}

function skipsOf(study: Study, record: Segment, at: number) {
  return record.skips === null
    ? firstSkips(study, at).join(' ')
    : currentSkips(study, record.skips, at);
}

/** Returns the pairs of a plan as if its segment were alone and had no end. */
export function pairsOfPlan({ schedule }: Study, at: number) {
  const segment = { ...schedule.segments[at]!, leftOn: 0 };
  return pair({ ...schedule, segments: [segment] }, 0).pairs;
}

/** Returns the settled units of the segment by the records: slug, unit, and the day of settling. */
function settledIn({ schedule, marks }: Study, at: number) {
  const { firstUnit, since } = schedule.segments[at]!;
  return schedule.records
    .map(({ unit, completedOn, letGoOn }) => ({ unit, day: Math.max(completedOn, letGoOn) }))
    .filter(({ unit, day }) =>
      day && day <= since && unit >= firstUnit && unit < schedule.syllabusCount
    )
    .map((it) => ({ ...it, name: marks.get(it.unit)!.unit }));
}

/** Returns what the rules of study skip because of the records. */
function firstSkips(study: Study, at: number) {
  const planned = new Set(pairsOfPlan(study, at).map(({ unit }) => unit));
  return settledIn(study, at).filter(({ unit }) => !planned.has(unit)).map(({ name }) => name);
}

/** Returns the last unit that belongs to the days up to today, also if it is skipped. */
function reachedBy(study: Study, at: number) {
  const { syllabusCount, chapters, segments } = study.schedule;
  const { perDay } = segments[at]!;
  const past = pairsOfPlan(study, at).filter(({ day }) => day <= study.day);
  const last = past.at(-1);
  if (!last) return -1;
  if (!perDay) return (chapters.find((start) => start > last.unit) ?? syllabusCount) - 1;
  const isFull = past.filter(({ day }) => day === last.day).length >= perDay;
  return isFull ? last.unit : syllabusCount - 1;
}

/** Returns the stored skips, changed after today's units as the records have changed since. */
function currentSkips(study: Study, stored: string, at: number) {
  const { marks, indexOfUnit, schedule } = study;
  const { since } = schedule.segments[at]!;
  const names = stored.split(' ').filter(Boolean);
  const isOpen = (name: string) =>
    indexOfUnit.has(name) && !isSettled(marks.get(indexOfUnit.get(name)!));
  const known = new Set(names);
  const added = settledIn(study, at).filter((it) => it.day < since && !known.has(it.name));
  if (!added.length && !names.some(isOpen)) return stored;
  const reached = reachedBy(study, at);
  return [
    ...names.filter((name) => !isOpen(name) || indexOfUnit.get(name)! <= reached),
    ...added.filter(({ unit }) => unit > reached).map(({ name }) => name),
  ].join(' ');
}
