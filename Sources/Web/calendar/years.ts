// Years as a page shows them: Hebrew years from the site's table, or civil years.
import type { Days } from '../site/data.js';
import { language } from '../words.js';
import { dayNumber, dayText, dayTime } from './day.js';

export interface Month {
  name: string;
  /** The day number of its first day. */
  first: number;
  days: number;
}

export interface Year {
  name: string;
  months: Month[];
}

export type YearView = 'hebrew' | 'civil';

/** Returns the year of a day; the civil year outside the table. */
export const yearAt = (view: YearView, table: Days, day: number): Year =>
  (view === 'hebrew' && hebrewYearAt(table, day)) || civilYearAt(day);

function hebrewYearAt({ hebrew }: Days, day: number): Year | undefined {
  let first = dayNumber(hebrew.first);
  if (day < first) return undefined;
  for (const [name, months] of hebrew.years) {
    const year: Year = { name, months: [] };
    for (const [month, days] of months) {
      year.months.push({ name: month, first, days });
      first += days;
    }
    if (day < first) return year;
  }
  return undefined;
}

function civilYearAt(day: number): Year {
  const number = Number(dayText(day).slice(0, 4));
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long' });
  const firsts = Array.from(
    Array(13),
    (_, month) => dayNumber(new Date(Date.UTC(number, month, 1)).toISOString().slice(0, 10)),
  );
  return {
    name: String(number),
    months: firsts.slice(0, 12).map((first, month) => ({
      name: format.format(dayTime(first)),
      first,
      days: (firsts[month + 1] ?? first) - first,
    })),
  };
}

/** Returns the first day of a year, and the first day after it. */
export function limitsOf({ months }: Year): [first: number, end: number] {
  const last = months[months.length - 1];
  return [months[0]?.first ?? 0, last ? last.first + last.days : 0];
}
