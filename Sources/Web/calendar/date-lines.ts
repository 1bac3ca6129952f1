// The dates of a unit: the Hebrew date above the civil one. Contains only what a unit's page needs
// at once; dates.ts formats all other dates.
import { createElement } from '../dom.js';
import { type Days, days } from '../site/data.js';
import { language, text } from '../texts.js';
import { dayNumber, dayText, dayTime, today } from './day.js';

type DateOptions = Intl.DateTimeFormatOptions;

const WITHOUT_YEAR: DateOptions = { month: 'long' };
/** The month in digits only if the language makes them unambiguous. */
const WITH_YEAR: DateOptions = {
  month: language === 'he' ? 'numeric' : 'short',
  year: 'numeric',
};

export type HebrewDate = [day: string, month: string, year: string];

/**
 * Returns a day's Hebrew date from the site's table, because browsers' Hebrew calendars differ;
 * undefined outside the table.
 */
export function hebrewDate(
  { hebrew: { first, years, days } }: Days,
  day: number,
): HebrewDate | undefined {
  let left = day - dayNumber(first);
  if (left < 0) return undefined;
  for (const [year, months] of years) {
    for (const [month, length] of months) {
      const name = days[left];
      if (left < length) return name === undefined ? undefined : [name, month, year];
      left -= length;
    }
  }
  return undefined;
}

/**
 * How to format the civil date beside a Hebrew one of another Hebrew year than today's: with its
 * year if that is not today's either.
 */
export const otherYearOptions = (day: number) =>
  dayText(day).startsWith(today().slice(0, 4)) ? WITHOUT_YEAR : WITH_YEAR;

/**
 * Fills an element with the Hebrew date and, on a line of its own, the civil one. In another
 * Hebrew year than today's the Hebrew date has its year, and the civil date if that differs too.
 */
export async function setDateLines(place: Element | null, day: number | undefined) {
  if (!day) return place?.replaceChildren();
  const table = await days().catch(() => undefined);
  const date = table && hebrewDate(table, day);
  const isOtherYear = !date || hebrewDate(table, dayNumber(today()))?.[2] !== date[2];
  const civil = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    day: 'numeric',
    ...(isOtherYear ? otherYearOptions(day) : WITHOUT_YEAR),
  }).format(dayTime(day));
  const hebrew = date &&
    (isOtherYear ? text('hebrew_date', ...date) : text('hebrew_day', ...date));
  return place?.replaceChildren(
    createElement(
      'time',
      { datetime: dayText(day) },
      ...(hebrew ? [createElement('span', {}, hebrew), ' '] : []),
      createElement('span', {}, civil),
    ),
  );
}
