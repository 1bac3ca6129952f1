// Formats days for the learner: the Hebrew date and the civil one.
import { createElement } from '../dom.js';
import { dotted } from '../dotted.js';
import { days } from '../site/data.js';
import { language, text } from '../words.js';
import { type HebrewDate, hebrewDate, otherYearOptions } from './date-lines.js';
import { dayNumber, dayText, dayTime, today } from './day.js';

/** @param hebrew formats the Hebrew date */
export async function bothDates(
  day: number,
  options: Intl.DateTimeFormatOptions,
  hebrew: (date: HebrewDate) => string,
) {
  const format = new Intl.DateTimeFormat(
    language,
    { timeZone: 'UTC', day: 'numeric', month: 'long', ...options },
  );
  const civil = format.format(dayTime(day));
  const date = await days().then((table) => hebrewDate(table, day), () => undefined);
  // A line may end only between the dates.
  return (date ? text('both_dates', hebrew(date), civil) : civil).replace(
    /([^,·]) (?!·)/g,
    '$1\xa0',
  );
}

const weekdays = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' });

export const weekdayName = (day: number) => weekdays.format(dayTime(day)).replace(' ', '\xa0');

/** "י״ב בתמוז ת״ת · 10 ביולי 2040". */
export const fullDate = (day: number) =>
  bothDates(day, { year: 'numeric' }, (date) => text('hebrew_date', ...date));

/** Puts the weekday before a date. */
const withWeekday = (write: (day: number) => Promise<string>) => async (day: number) =>
  `${weekdayName(day)}, ${await write(day)}`;

export const longDate = withWeekday(fullDate);

const hebrewYear = async (day: number) => hebrewDate(await days(), day)?.[2];

/** Formats a day without its weekday; with years as in `setDateLines`. */
export async function shortDate(day: number) {
  const isThisYear = await Promise.all([hebrewYear(day), hebrewYear(dayNumber(today()))])
    .then(([one, other]) => one === other, () => false);
  return isThisYear
    ? bothDates(day, {}, ([name, month]) => text('hebrew_day', name, month))
    : bothDates(day, otherYearOptions(day), (date) => text('hebrew_date', ...date));
}

export const weekdayDate = withWeekday(shortDate);

/** Returns the Hebrew date, "י״ב בתמוז ת״ת"; the civil date outside the table. */
export async function hebrewText(day: number) {
  const date = await days().then((table) => hebrewDate(table, day), () => undefined);
  return date ? text('hebrew_date', ...date) : dayText(day);
}

/**
 * Fills an element with a day, or empties it. A time element must not be empty, so it is created
 * with its date.
 */
export async function setDate(
  place: Element | null,
  day: number | undefined,
  write: (day: number) => Promise<string> = longDate,
) {
  place?.replaceChildren(
    ...(day
      ? [createElement(
        'time',
        { class: 'dotted', datetime: dayText(day) },
        ...dotted(await write(day)),
      )]
      : []),
  );
}
