// What a learner reads. The generator finds the keys in the calls: write them out.
import { days } from './data.js';
import { dayNumber, dayText, dayTime } from './day.js';
import { make } from './dom.js';
import { language, strings } from './strings.js';

/** @param {string} key @param {...(string | number)} values for each %s in turn */
export function text(key, ...values) {
  const words = strings[key];
  return typeof words === 'string' ? words.replace(/%s/g, () => String(values.shift())) : key;
}

/** @param {string} key @param {number} n */
export function counted(key, n) {
  const forms = strings[key];
  if (!forms || typeof forms === 'string') return String(n);
  const form = /** @type {'other'} */ (new Intl.PluralRules(language).select(n));
  return (forms[form] || forms.other).replace('%d', String(n));
}

/** @type {Intl.DateTimeFormatOptions} */
const options = { timeZone: 'UTC', day: 'numeric', month: 'long' };
const short = new Intl.DateTimeFormat(language, options);
const long = new Intl.DateTimeFormat(language, { ...options, weekday: 'long', year: 'numeric' });

// The Hebrew date comes from the site's table: browsers' Hebrew calendars differ.
/** @param {Days} table @param {number} day @param {boolean} [brief] @returns {string} '' outside the table */
export function hebrew(table, day, brief) {
  const date = dayText(day);
  const month = table.hebrew.months.filter(([, , first]) => first <= date).pop();
  const name = month && table.hebrew.days[day - dayNumber(month[2])];
  return !month || !name ? '' : brief ? text('hebrew_day', name, month[0]) : text('hebrew_date', name, month[0], month[1]);
}

/** @param {number} day @param {boolean} [brief] without weekday and years */
export async function inWords(day, brief) {
  const name = await days().then((table) => hebrew(table, day, brief), () => '');
  const civil = (brief ? short : long).format(dayTime(day));
  return name ? text('both_dates', name, civil) : civil;
}

// A time element is never empty, so it comes with its date.
/** @param {Element | null} place @param {number | undefined} day @param {boolean} [brief] */
export async function fillDay(place, day, brief) {
  if (day === undefined) place?.replaceChildren();
  else place?.replaceChildren(make('time', { datetime: dayText(day) }, await inWords(day, brief)));
}
