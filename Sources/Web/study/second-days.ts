// Yom tov sheni, for a learner who keeps it and follows a site with the dates of Israel: units of
// the second day are due on the next study day. The rules of study get the changed dates. Only the
// setting is stored, in the segment.
import { dayNumber } from '../calendar/day.js';
import type { Segment } from '../records/types.js';
import { isStudyDay } from '../rules/study-day.js';
import { pair, type Schedule, studyDays } from '../rules/study-rules.js';
import type { Days } from '../site/data.js';
import { keepsSecondDays } from './two-days.js';

/** @param stored the schedule's segments, in their order */
export function withSecondDays(
  schedule: Schedule,
  stored: Segment[],
  days: Days,
  trackRule: string,
): Schedule {
  const { segments, records } = schedule;
  const isKept = stored.map((it, at) => it.follows === 'site' && saysTwo(stored.slice(at)));
  const start = segments[isKept.indexOf(true)];
  if (!start) return schedule;
  const isSecond = secondDays(days);
  const isStudied = studyDayOf(days, trackRule);
  const rows = rowsToTheEnd(schedule, { ...start, since: segments[0]?.since ?? 0, leftOn: 0 });
  const hasRow = new Set(rows.map(({ day }) => day));
  const end = dayNumber(days.first) + days.days;
  const later = (day: number) => {
    const at = segments.filter(({ since }) => since <= day).length - 1;
    const leftOn = segments[at]?.leftOn;
    if (!isKept[at] || (leftOn && leftOn <= day) || !isSecond(day)) return day;
    let next = day + 1;
    // Never after the site's units of a later day.
    while (next < end && (isSecond(next) || !(isStudied(next) || hasRow.has(next)))) next++;
    return next < end ? next : day;
  };
  return {
    ...schedule,
    rows: rows.map(({ day, unit }) => ({ day: later(day), unit })),
    records: records.map((record) => {
      const { scheduledOn, completedOn } = record;
      // A unit done on the second day counts for it. A late one was marked before the learner
      // chose two days.
      const isLate = scheduledOn && !(completedOn && completedOn <= scheduledOn);
      return isLate ? { ...record, scheduledOn: later(scheduledOn) } : record;
    }),
  };
}

/** Whether the first answer is two days. It also applies to the segments before it. */
const saysTwo = (stored: Segment[]) => {
  const said = stored.find(({ follows, rule }) => follows === 'site' && rule);
  return !!said && keepsSecondDays(said);
};

function studyDayOf(days: Days, rule: string) {
  const table = studyDays(dayNumber(days.first), days.days, days.rules[rule] ?? '');
  return (day: number) => isStudyDay(table, day);
}

/** Whether a day is yom tov abroad but not in Israel. */
export function secondDays(days: Days) {
  const isStudyDayInIsrael = studyDayOf(days, 'israel-shabbat');
  const isStudyDayAbroad = studyDayOf(days, 'diaspora-shabbat');
  return (day: number) => isStudyDayInIsrael(day) && !isStudyDayAbroad(day);
}

/** Returns the site's rows, followed by the days with which the schedule continues. */
function rowsToTheEnd(schedule: Schedule, segment: Schedule['segments'][number]) {
  const { rows } = schedule;
  const last = rows.at(-1)?.day ?? 0;
  const { pairs } = pair({ ...schedule, segments: [segment], records: [] }, 0);
  return [...rows, ...pairs.filter(({ day }) => day > last)];
}
