// The learner of the gallery: made-up progress in which every status occurs.
import { dayNumber, dayText } from '../../calendar/day.js';
import { SHABBAT, weekdayOf } from '../../calendar/week.js';
import type { Completion } from '../../records/types.js';
import type { Pair } from '../../rules/study-rules.js';
import type { Track, Unit } from '../../site/data.js';
import { newSegment } from '../../study/segments.js';
import type { DayStatus } from '../../study/status.js';
import type { Study } from '../../study/study.js';

/** A Wednesday, so that the week has days of every kind before and after it. */
export const TODAY = '2026-11-18';
export const BACK = 50;
export const AHEAD = 20;

/** The status of this week's days, by days from today. */
const STATUSES: Record<number, DayStatus> = {
  [-3]: 'done',
  [-2]: 'late',
  [-1]: 'missed',
  2: 'skipped',
};

function statusAt(distance: number): DayStatus {
  const status = STATUSES[distance];
  if (status) return status;
  if (distance >= 0) return 'ahead';
  if (distance % 9 === -4) return 'missed';
  if (distance % 7 === -3) return 'late';
  return distance % 19 === -6 ? 'skipped' : 'done';
}

const record = (track: string, unit: string, day: number, status: DayStatus): Completion => ({
  track,
  unit,
  scheduled_on: dayText(day),
  completed: status === 'skipped' ? 0 : 1,
  completed_on: status === 'skipped' ? null : dayText(status === 'late' ? day + 1 : day),
  completed_at: null,
  let_go_on: status === 'skipped' ? dayText(day) : null,
  known_on: null,
  updated_at: `${TODAY}T12:00:00Z`,
  zone: null,
  version: 1,
  device_id: '',
  deleted_at: null,
});

/** Six units a week, beginning with the track's first. */
export function sampleStudy(track: Track, units: Unit[]): Study {
  const day = dayNumber(TODAY);
  const segment = newSegment(track.slug, dayText(day - BACK), {
    follows: 'own',
    per_day: 1,
    source: 'learner',
  });
  const pairs: Pair[] = [];
  const marks = new Map<number, Completion>();
  for (let distance = -BACK; distance <= AHEAD; distance++) {
    if (weekdayOf(day + distance) === SHABBAT) continue;
    const unit = pairs.length;
    if (unit === units.length) break;
    pairs.push({ day: day + distance, unit, segment: 0, due: day + distance });
    const status = statusAt(distance);
    if (['done', 'late', 'skipped'].includes(status)) {
      marks.set(unit, record(track.slug, units[unit]?.[0] ?? '', day + distance, status));
    }
  }
  const todaysPairs = pairs.filter((pair) => pair.day === day);
  return {
    track,
    day,
    segments: [segment],
    current: segment,
    pairs,
    todaysPairs,
    backlog: [],
    next: pairs.find((pair) => pair.day > day),
    units,
    marks,
    streak: 5,
    longest: 5,
    indexOfUnit: new Map(units.map(([slug], index) => [slug, index])),
    marksBySlug: new Map(),
    schedule: {
      rows: [],
      syllabusCount: track.units,
      chapters: [],
      records: [],
      segments: [{
        since: day - BACK,
        leftOn: 0,
        follows: 'own',
        firstUnit: 0,
        weekdays: 0x7f,
        skips: null,
        perDay: 1,
        // No day outside the units is a study day.
        table: { first: day - BACK, days: 8 * BACK, bits: new Uint8Array(BACK) },
      }],
    },
  };
}

/** The study of a card in a state. */
export function studyIn(state: string, study: Study): Study {
  const done = (pairs: Pair[]) =>
    new Map([
      ...study.marks,
      ...pairs.map((pair) =>
        [
          pair.unit,
          record(study.track.slug, study.units[pair.unit]?.[0] ?? '', pair.day, 'done'),
        ] as const
      ),
    ]);
  switch (state) {
    case 'done':
      return { ...study, marks: done(study.todaysPairs) };
    case 'none':
      return { ...study, todaysPairs: [] };
    case 'ended':
      return {
        ...study,
        track: { ...study.track, units: study.pairs.length },
        todaysPairs: [],
        next: undefined,
        marks: done(study.pairs),
      };
    case 'join':
      return { ...study, current: undefined, todaysPairs: [], next: undefined, pairs: [] };
    case 'backlog': {
      const waits = ({ day, unit }: Pair) => day < study.day && !study.marks.has(unit);
      return { ...study, backlog: study.pairs.filter(waits) };
    }
    default:
      return study;
  }
}
