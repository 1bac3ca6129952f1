// The greeting of home: weekday and Hebrew date, with the civil date below.
import { hebrewDate } from '../../calendar/date-lines.js';
import { dayNumber, dayTime } from '../../calendar/day.js';
import { $, createElement, setText } from '../../dom.js';
import { days } from '../../site/data.js';
import { language, text } from '../../words.js';

/** @param day today */
export async function paintGreeting(main: HTMLElement, day: string) {
  const number = dayNumber(day);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(dayTime(number));
  const weekday = write({ weekday: 'long' });
  const civil = write({ day: 'numeric', month: 'long', year: 'numeric' });
  const date = hebrewDate(await days(), number);
  const place = $(main, '[data-date]');
  const line = date ? `${weekday}, ${text('hebrew_date', ...date)}` : `${weekday}, ${civil}`;
  if (place?.textContent !== line) {
    place?.replaceChildren(createElement('time', { datetime: day }, line));
  }
  setText($(main, '[data-civil-date]'), date ? civil : '');
}
