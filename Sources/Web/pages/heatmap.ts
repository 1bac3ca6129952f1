// A year of a track: a table for each month, a cell for each day. The days are a single Tab stop;
// arrow keys move between them. Cells are too small to tap, so two buttons step through the days.
import { shortDate, weekdayName } from '../calendar/dates.js';
import { dayNumber, dayText } from '../calendar/day.js';
import { weekdayOf } from '../calendar/week.js';
import { limitsOf, type Month, type Year } from '../calendar/years.js';
import { $, createElement, html, on, setVisible } from '../dom.js';
import { groupByKey } from '../group.js';
import { languageOf } from '../language.js';
import { address, unitPath } from '../site/address.js';
import { syllabus, type Unit } from '../site/data.js';
import { showFailure } from '../store/save-state.js';
import { type Day, daysOf, mappedDay } from '../study/progress.js';
import { cycleAt } from '../study/status.js';
import type { Study } from '../study/study.js';
import { counted, text } from '../words.js';
import { dottedParts } from '../dotted.js';
import { fill } from './shared/fill.js';
import { statusWord } from './shared/status-marks.js';
import { nameOfUnits } from './shared/unit-range.js';

interface Shown {
  study: Study;
  units: Unit[];
}

const shown = new WeakMap<Element, Shown>();
/** The latest call that paints a day's text. Earlier calls may finish later and are ignored. */
const latest = new WeakMap<Element, symbol>();

/** @param section the track's section, which contains the map and the text about a day */
export function wireHeatmap(section: HTMLElement) {
  const map = $(section, '[data-heatmap]');
  map?.addEventListener('keydown', (event) => {
    const forward = html.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = html.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = { [forward]: 1, [backward]: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    $(map, `[data-day='${dayText(dayNumber(from) + step)}']`)?.focus();
  });
  // Screen readers read the day that has the focus: announcing the text about it would repeat it.
  map?.addEventListener('focusin', ({ target }) => {
    choose(section, target as HTMLElement, 'off');
  });
  const step = (days: number) => () => {
    const from = map && $(map, '[tabindex="0"]')?.dataset.day;
    if (from) choose(section, $(map, `[data-day='${dayText(dayNumber(from) + days)}']`), 'polite');
  };
  on(section, '[data-day-before]', 'click', step(-1));
  on(section, '[data-day-after]', 'click', step(1));
}

/**
 * Makes a day the Tab stop and shows the text about it.
 * @param live whether screen readers announce the text
 */
function choose(section: HTMLElement, cell: HTMLElement | null, live: 'off' | 'polite') {
  const map = $(section, '[data-heatmap]');
  if (!map || !cell?.dataset.day) return;
  $(map, '[tabindex="0"]')?.setAttribute('tabindex', '-1');
  cell.setAttribute('tabindex', '0');
  $(section, '[data-heat-detail]')?.setAttribute('aria-live', live);
  paintDetail(section, dayNumber(cell.dataset.day)).catch(showFailure);
}

export function paintHeatmap(section: HTMLElement, study: Study, units: Unit[], year: Year) {
  const map = $(section, '[data-heatmap]');
  // The day that the learner chose stays; today becomes tomorrow.
  const before = map && $(map, '[tabindex="0"]')?.dataset.day;
  const isChosen = before !== dayText(shown.get(section)?.study.day ?? 0);
  shown.set(section, { study, units });
  const [first, end] = limitsOf(year);
  const days = daysOf(study, first, end - 1);
  const hasFocus = map?.contains(document.activeElement);
  const months = monthsWithDays(year, days);
  map?.replaceChildren(...months.map((month) => monthTable(month, days, study.day)));
  setVisible(map?.parentElement ?? null, months.length);
  const cell = (day: string | null | undefined) => map && $(map, `[data-day='${day}']`);
  // The map of another year, or of a plan that begins in another month, does not have today.
  const stop = (isChosen && cell(before)) || cell(dayText(study.day)) ||
    cell(firstStudyDay(days)) || (map && $(map, '[data-day]'));
  if (stop) choose(section, stop, 'off');
  if (hasFocus) stop?.focus();
}

/** The first day on which there is something to study. */
function firstStudyDay(found: Map<number, Day>) {
  const [day] = [...found].find(([, { status }]) => !['none', 'excused'].includes(status)) ?? [];
  return day === undefined ? undefined : dayText(day);
}

/** The months from the first to the last that has content, including empty ones between them. */
function monthsWithDays({ months }: Year, found: Map<number, Day>) {
  const isEmpty = ({ first, days }: Month) =>
    Array.from(Array(days), (_, day) => found.get(first + day)?.status ?? 'none')
      .every((status) => status === 'none');
  const shown = months.filter((month) => !isEmpty(month));
  return months.slice(months.indexOf(shown[0]!), months.indexOf(shown[shown.length - 1]!) + 1);
}

function monthTable({ name, first, days }: Month, found: Map<number, Day>, today: number) {
  const counts = new Map<Day['countsAs'], number>();
  const weeks: HTMLElement[] = [];
  let week = createElement('tr');
  week.append(...Array.from(Array(weekdayOf(first)), () => createElement('td')));
  for (let day = first; day < first + days; day++) {
    if (week.childElementCount === 7) {
      weeks.push(week);
      week = createElement('tr');
    }
    const { status = 'none', countsAs = 'none' } = found.get(day) ?? {};
    counts.set(countsAs, (counts.get(countsAs) ?? 0) + 1);
    week.append(createElement('td', {
      'data-day': dayText(day),
      'data-status': status,
      tabindex: '-1',
      // A mark of its own says so while today's study is open.
      ...(day === today && status !== 'open' ? { 'aria-current': 'date' } : {}),
      'aria-label': [
        weekdayName(day),
        text('month_day', day - first + 1, name),
        statusWord(status),
      ].filter(Boolean).join(', '),
    }));
  }
  while (week.childElementCount < 7) week.append(createElement('td'));
  weeks.push(week);
  const words = summaryOf(counts);
  const summary = createElement('span', { class: 'visually-hidden' }, `: ${words}`);
  const caption = createElement(
    'caption',
    { class: 'hint' },
    name,
    ...(words ? [summary] : []),
  );
  return createElement(
    'table',
    { class: 'month', role: 'grid' },
    caption,
    createElement('tbody', {}, ...weeks),
  );
}

const SUMMARY: [of: Day['countsAs'], words: (count: number) => string][] = [
  ['done', (count) => counted('heat_done', count)],
  ['free', (count) => counted('days_count', count)],
  ['early', (count) => counted('heat_ahead', count)],
  ['late', (count) => counted('heat_late', count)],
  ['missed', (count) => counted('heat_missed', count)],
  ['skipped', (count) => counted('heat_skipped', count)],
];

function summaryOf(counts: Map<Day['countsAs'], number>) {
  return SUMMARY.flatMap(([status, words]) => {
    const count = counts.get(status);
    return count ? [words(count)] : [];
  }).join(', ');
}

/** The units of a day. */
async function paintDetail(section: HTMLElement, day: number) {
  const now = shown.get(section);
  const place = $(section, '[data-heat-detail]');
  if (!now || !place) return;
  const turn = Symbol();
  latest.set(section, turn);
  const { status, pairs } = mappedDay(now.study, day);
  const [date = '', ...civil] = (await shortDate(day)).split(' · ');
  // What was learnt outside the plan may not be loaded.
  const all = await syllabus(now.study.track, pairs.map(({ unit }) => unit))
    .catch(() => now.units);
  const moved = groupByKey(pairs.flatMap(({ unit: index }) => {
    const unit = all[index];
    const other = cycleAt(now.study, day).pairs.find((it) => it.unit === index && it.day !== day);
    return unit ? [[other?.day, unit] as const] : [];
  }));
  // One link for all units that stayed on the day, and one for each day to which others moved.
  const links = await Promise.all([...moved].map(async ([later, units]) => {
    const href = address(unitPath(now.study.track.slug, units[0]?.[0] ?? ''));
    const name = await nameOfUnits(units, all);
    const link = createElement('a', { class: 'quiet-link', href, ...languageOf(name) }, name);
    // A comma, because a dot inside these words could end a line.
    const date = later && (await shortDate(later)).replace(' · ', ', ');
    return [link, ...(date ? [' ', text('moved_to', date)] : [])];
  }));
  if (latest.get(section) !== turn) return;
  const word = statusWord(status);
  const parts = [
    [createElement('time', { datetime: dayText(day) }, date)],
    ...[...civil, word].filter(Boolean).map((words) => [words]),
    ...links,
  ];
  fill(
    place,
    createElement('span', { class: 'mark', 'data-status': status }),
    ' ',
    createElement('span', { class: 'dotted' }, ...dottedParts(parts)),
  );
}
