// A track as this learner follows it: its segments, its units by day, what is done, the streak.
import { dayNumber } from '../calendar/day.js';
import type { Completion, Enrolment } from '../records/types.js';
import { pair, streak, studyDays, type Pair, type Schedule, type StudyDays } from '../rules/study-rules.js';
import { days, rows, syllabus, tracks, type Days, type Track, type Unit } from '../site/data.js';
import { read } from '../store/store.js';
import { isDone } from './marks.js';
import { join, segmentsOf } from './segments.js';

/** A track as this device follows it, on a day. */
export interface Study {
  track: Track;
  /** Today, as day number. */
  day: number;
  /** Oldest first. */
  segments: Enrolment[];
  /** The segment of today, or one to come. */
  current: Enrolment | undefined;
  /** Every unit's day, by day, to the end of the syllabus. */
  pairs: Pair[];
  /** The next unit after today. */
  next: Pair | undefined;
  /** Sparse: the units up to the window's end, and the next one; by index. */
  units: Unit[];
  /** Index by slug, of the units that are known here. */
  place: Map<string, number>;
  records: Map<string, Completion>;
  streak: number;
}

let studies = new Map<string, Promise<Study>>();

/** What was read may no longer be true. */
export const forgetStudies = () => { studies = new Map(); };

/** @param day today */
export function studyOf(track: Track, day: string) {
  const key = `${track.slug} ${day}`;
  const study = studies.get(key) ?? derive(track, day);
  studies.set(key, study);
  return study;
}

async function derive(track: Track, day: string): Promise<Study> {
  const { slug } = track;
  const { completions, enrolments } = await read(slug);
  // A track with rows is followed from the first visit on, until the learner says otherwise.
  if (track.years.length && !enrolments.some((segment) => segment.track === slug)) {
    const first = await join('auto', day, slug, day);
    if (first) enrolments.push(first);
  }
  const segments = segmentsOf(enrolments, slug);
  const records = new Map(completions.map((record) => [record.unit, record]));
  const siteRows = await rows(track, segments[0]?.since ?? day);
  const place = new Map(siteRows.map(([, unit, index]) => [unit, index]));
  let units: Unit[] = [];
  const nameUnits = (named: Unit[]) => {
    units = named;
    units.forEach(([unit], index) => place.set(unit, index));
  };
  // The whole syllabus only where a name is not among the rows'.
  const isNamed = (unit: string | null) => unit === null || place.has(unit);
  if (!completions.every(({ unit }) => isNamed(unit)) || !segments.every((it) => isNamed(it.first_unit))) {
    nameUnits(await syllabus(track));
  }
  const tables = tablesOf(await days(), track.rule);
  const schedule: Schedule = {
    rows: siteRows.map(([date, , unit]) => ({ day: dayNumber(date), unit })),
    syllabusCount: track.units,
    segments: segments.map(({ since, left_on, follows, first_unit, rule }) => ({
      since: dayNumber(since),
      leftOn: numberOf(left_on),
      follows,
      firstUnit: first_unit ? place.get(first_unit) ?? track.units : 0,
      table: tables(follows === 'own' ? rule : null),
    })),
    records: placed(completions, place),
  };
  const now = dayNumber(day);
  const pairs = pair(schedule);
  const end = now + (await tracks()).window.ahead;
  const next = pairs.find((it) => it.day > now);
  if (!units.length) {
    nameUnits(await syllabus(track, pairs.filter((it) => it.day <= end || it === next).map((it) => it.unit)));
  }
  return {
    track, day: now, segments, pairs, next, units, place, records,
    current: segments.filter(({ left_on }) => !left_on || left_on > day).pop(),
    streak: streak(schedule, now),
  };
}

const numberOf = (date: string | null) => (date ? dayNumber(date) : null);

/** Gives a rule's study days, the track's own for a rule that the site does not have. */
function tablesOf({ first, days: length, rules }: Days, trackRule: string) {
  const tables = new Map<string, StudyDays>();
  return (rule: string | null) => {
    const name = rule !== null && Object.hasOwn(rules, rule) ? rule : trackRule;
    const table = tables.get(name) ?? studyDays(dayNumber(first), length, rules[name] ?? '');
    tables.set(name, table);
    return table;
  };
}

/** A record whose unit the site no longer has is kept, but neither shown nor counted. */
function placed(completions: Completion[], place: Map<string, number>) {
  const records: Schedule['records'] = [];
  for (const record of completions) {
    const unit = place.get(record.unit);
    if (unit === undefined || record.deleted_at) continue;
    records.push({
      unit,
      scheduledOn: numberOf(record.scheduled_on),
      completed: isDone(record),
      completedOn: numberOf(record.completed_on),
    });
  }
  return records;
}
