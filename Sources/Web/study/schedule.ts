// Converts a track's rows, segments and marks to numbers, for the rules of study.
import { dayNumber, EVERY_DAY } from '../calendar/day.js';
import type { Completion, Segment } from '../records/types.js';
import { type Pair, type Schedule, type StudyDays, studyDays } from '../rules/study-rules.js';
import { type Days, days, rows, syllabus, type Track, type Unit } from '../site/data.js';
import { isDone, isSettled } from './marks.js';

export interface Planned {
  schedule: Schedule;
  /** The index of each loaded unit, by slug. */
  indexOfUnit: Map<string, number>;
  /** The marks by index, without deleted ones. */
  marks: Map<number, Completion>;
  /** The whole syllabus if it was needed, otherwise empty. */
  units: Unit[];
  /**
   * Open units that have no day, because a plan passed over them while they were done. Their `day`
   * is that of the unit before them.
   */
  passed?: Pair[];
}

/**
 * @param segments oldest first
 * @param records those of the track
 */
export async function scheduleOf(
  track: Track,
  segments: Segment[],
  records: Completion[],
): Promise<Planned> {
  // A track that is not followed needs no rows.
  const siteRows = segments[0] ? await rows(track, segments[0].since) : [];
  const indexOfUnit = new Map(siteRows.map(([, unit, index]) => [unit, index]));
  // The whole syllabus is needed only if a name is not among the rows.
  const areNamed = () =>
    records.every(({ unit }) => indexOfUnit.has(unit)) &&
    segments.every(({ first_unit: unit }) => !unit || indexOfUnit.has(unit));
  const perDay = segments.map((segment) => unitsPerDay(segment, track));
  const needsParts = perDay.includes(0) || segments.some(({ skips }) => skips);
  const units = needsParts || !areNamed() ? await syllabus(track) : [];
  units.forEach(([unit], index) => indexOfUnit.set(unit, index));
  const table = await days();
  const tables = tablesOf(table, track.rule);
  const marks = marksByIndex(records, indexOfUnit);
  // Loaded on demand, because few plans need them.
  const parts = needsParts || !areNamed() ||
      segments.some((it) => it.follows === 'site' && it.rule)
    ? await import('./schedule-parts.js')
    : undefined;
  const schedule: Schedule = {
    rows: siteRows.map(([date, , unit]) => ({ day: dayNumber(date), unit })),
    syllabusCount: track.units,
    chapters: [],
    segments: segments.map((segment, at) => ({
      since: dayNumber(segment.since),
      firstUnit: indexOfUnit.get(segment.first_unit ?? '') ?? 0,
      leftOn: numberOf(segment.left_on),
      follows: segment.follows,
      table: tables(segment.follows === 'own' ? segment.rule : null),
      weekdays: segment.weekdays ?? EVERY_DAY,
      perDay: perDay[at]!,
      skips: segment.skips === null ? null : [],
    })),
    records: [...marks].map(([unit, record]) => ({
      unit,
      scheduledOn: numberOf(record.scheduled_on),
      // If it was done on a day that was not recorded, assume a day before its own.
      completedOn: isDone(record) ? numberOf(record.completed_on) || 1 : 0,
      letGoOn: numberOf((isSettled(record) && record.known_on) || record.let_go_on),
    })),
  };
  const planned = { indexOfUnit, units, marks, schedule };
  return parts?.withParts(planned, segments, records, table, track) ?? planned;
}

/** Returns the number of units per day; 0 for a chapter. */
function unitsPerDay({ follows, per_day }: Segment, track: Track) {
  if (follows === 'site') return track.perDay ?? 1;
  return per_day === 'chapter' ? 0 : per_day ?? 1;
}

/** 0 is no day. */
const numberOf = (date: string | null) => (date ? dayNumber(date) : 0);

/** Returns the study days of a rule; those of the track's rule if the site lacks this one. */
function tablesOf({ first, days: length, rules }: Days, trackRule: string) {
  const tables = new Map<string, StudyDays>();
  return (rule: string | null) => {
    const name = rule !== null && Object.hasOwn(rules, rule) ? rule : trackRule;
    const table = tables.get(name) ?? studyDays(dayNumber(first), length, rules[name] ?? '');
    tables.set(name, table);
    return table;
  };
}

/** Records of units that are no longer on the site are kept, but not shown or counted. */
function marksByIndex(records: Completion[], indexOfUnit: Map<string, number>) {
  const marks = new Map<number, Completion>();
  for (const record of records) {
    const unit = indexOfUnit.get(record.unit);
    if (unit !== undefined && !record.deleted_at) marks.set(unit, record);
  }
  return marks;
}
