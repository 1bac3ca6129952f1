// What every module stands on: where the site lives, its data files, what day it is, words, small hands for the page.
import { language, strings } from './strings.js';

export const html = document.documentElement;

/** The site's root as this page knows it. */
export const root = new URL(html.dataset.root || './', location.href);

/** Before the name of all that is kept per origin: several sites may share one. */
export const siteName = 'halomeid:' + root.pathname;

/** @param {string} path from the site's root */
export const address = (path) => new URL(path, root).href;

/** @param {string} track @param {string} unit */
export const unitPath = (track, unit) => `study/${track}/${unit}.html`;

/** @template T @param {() => T} work @returns {T | undefined} */
export function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

// What local storage, or the visit's, has under a name of this site, after it was given a value; nothing where it cannot.
/** @param {string} name @param {string} [value] @param {'localStorage' | 'sessionStorage'} [storage] */
export const kept = (name, value, storage = 'localStorage') => attempt(() => {
  if (value !== undefined) globalThis[storage].setItem(siteName + name, value);
  return globalThis[storage].getItem(siteName + name);
});

// The data files, each read once a page.

/** @type {Record<string, Promise<any> | undefined>} */
const files = {};

/** @param {string} path */
const load = (path) => files[path] ??= fetch(address(path)).then(async (answer) => {
  const data = answer.ok && await answer.json();
  if (data?.v !== 1) throw new Error(path);
  return data;
}).catch((error) => {
  delete files[path];
  throw error;
});

/** @returns {Promise<Tracks>} */
export const tracks = () => load('data/1/tracks.json');

/** @param {string | undefined} slug */
export const trackOf = async (slug) => (await tracks()).tracks.find((track) => track.slug === slug);

/** @returns {Promise<Days>} */
export const days = () => load('data/1/days.json');

// Rows are needed from the first segment on, and the last ones always: what follows them goes on by itself.
/** @param {Track} track @param {string} since */
export const rowFiles = ({ slug, years }, since) => years
  .filter((year, i) => year >= Number(since.slice(0, 4)) || !years[i + 1]).map((year) => `data/1/${slug}/dates-${year}.json`);

/** @param {Track} track @param {string} since @returns {Promise<Row[]>} */
export const rows = async (track, since) => (await Promise.all(rowFiles(track, since).map(load))).flatMap((file) => file.dates);

/** @param {Track} track */
export const syllabusFiles = ({ slug, syllabus }) => Array.from(Array(syllabus), (_, part) => `data/1/${slug}/syllabus-${part}.json`);

// A sparse array with the given units, or all of them.
/** @param {Track} track @param {number[]} [units] @returns {Promise<Unit[]>} */
export async function syllabus(track, units) {
  const parts = new Set(units?.map((unit) => unit / 500 | 0));
  /** @type {Unit[]} */
  const all = [];
  for (const { from, units: some } of await Promise.all(syllabusFiles(track).filter((_, part) => !units || parts.has(part)).map(load))) {
    for (const i of some.keys()) all[from + i] = some[i];
  }
  return all;
}

// The learner's day: the device's local civil date, as text. Arithmetic on day numbers (0001-01-01 is 1), never on local time.

const UNIX = 719163;

/** @param {string} text YYYY-MM-DD */
export const dayNumber = (text) => Date.parse(text) / 864e5 + UNIX;

/** @param {number} day @returns {number} milliseconds of its midnight in UTC, to format it */
export const dayTime = (day) => (day - UNIX) * 864e5;

/** @param {number} day */
export const dayText = (day) => new Date(dayTime(day)).toISOString().slice(0, 10);

// What the clock on the wall shows, read as if it stood in Greenwich.
export const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 6e4).toISOString().slice(0, 10);

// Wakes when the day has changed, and whenever the page comes back. No timer is trusted over midnight: it stops in sleep.
/** @param {() => void} wake */
export function onWake(wake) {
  let seen = today();
  setInterval(() => { if (seen !== (seen = today())) wake(); }, 1e4);
  addEventListener('pageshow', (event) => { if (event.persisted) wake(); });
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) wake(); });
}

// What a learner reads. The generator finds the keys in the calls: write them out.

/** @param {string} key @param {...(string | number)} values for each %s in turn */
export const text = (key, ...values) => String(strings[key]).replace(/%s/g, () => String(values.shift()));

// The Hebrew date comes from the site's table: browsers' Hebrew calendars differ.
/** @param {Days} table @param {number} day @returns {string[]} day, month and year; none outside the table */
export function hebrew({ hebrew: { months, days } }, day) {
  const [month = '', year = '', first = ''] = months.filter(([, , first]) => first <= dayText(day)).pop() || [];
  const name = days[day - dayNumber(first)];
  return name ? [name, month, year] : [];
}

/** @param {number} day @param {Intl.DateTimeFormatOptions} options @param {(hebrew: string[]) => string} write the Hebrew date */
export async function bothDates(day, options, write) {
  const civil = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long', ...options }).format(dayTime(day));
  const date = await days().then((table) => hebrew(table, day), () => []);
  // A line ends between the dates, or after the weekday, and nowhere else.
  return (date[0] ? text('both_dates', write(date), civil) : civil).replace(/([^,·]) (?!·)/g, '$1\xa0');
}

/** @param {number} day */
export const inWords = (day) => bothDates(day, { weekday: 'long', year: 'numeric' }, (date) => text('hebrew_date', ...date));

// A time element is never empty, so it comes with its date.
/** @param {Element | null} place @param {number | undefined} day @param {(day: number) => Promise<string>} [words] */
export async function fillDay(place, day, words = inWords) {
  place?.replaceChildren(...(day ? [make('time', { datetime: dayText(day) }, await words(day))] : []));
}

// The page

/** @param {ParentNode} within @param {string} selector @returns {HTMLElement | null} */
export const one = (within, selector) => within.querySelector(selector);

// Only where it differs, so that live regions speak once.
/** @param {Element | null} element @param {string} words */
export function fill(element, words) {
  if (element && element.textContent !== words) element.textContent = words;
}

/** @param {HTMLElement | null} element @param {unknown} visible */
export function show(element, visible) {
  if (element) element.hidden = !visible;
}

/** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} children */
export function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}
