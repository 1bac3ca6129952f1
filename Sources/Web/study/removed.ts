// The days of units that have left the site.
import { dayNumber } from '../calendar/day.js';
import type { Completion } from '../records/types.js';
import type { Schedule, StudyDays } from '../rules/study-rules.js';

/**
 * Returns the schedule without the study days of which the site has no unit any more, where a
 * segment counts units by itself: otherwise all later units would move to earlier days, and days
 * that were learnt in time would be missed.
 * @param removed marks of units that the site no longer has
 */
export function withoutDaysOf(removed: Completion[], schedule: Schedule): Schedule {
  const lastRow = schedule.rows.at(-1)?.day ?? 0;
  const segments = schedule.segments.map((segment, at) => {
    const start = Math.max(segment.since, segment.follows === 'site' ? lastRow + 1 : 0);
    const end = schedule.segments[at + 1]?.since ?? Infinity;
    const counts = new Map<number, number>();
    for (const record of removed) {
      const day = dayNumber(record.scheduled_on ?? '');
      const settled = record.completed_on ?? record.let_go_on;
      // What was settled before a segment has no day in it.
      if (!(day >= start && day < end) || (settled && dayNumber(settled) < segment.since)) continue;
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    // If a day has a chapter, its other units remain.
    const free = [...counts].filter(([, count]) => segment.perDay && count >= segment.perDay);
    return { ...segment, table: without(free.map(([day]) => day), segment.table) };
  });
  return removed.length ? { ...schedule, segments } : schedule;
}

function without(days: number[], table: StudyDays): StudyDays {
  const bits = table.bits.slice();
  for (const day of days) {
    const bit = day - table.first;
    bits[bit >> 3]! &= ~(1 << (bit & 7));
  }
  return { ...table, bits };
}
