// The 404 and offline pages: they offer today's unit and the days around it, or the last ones of a
// plan that has ended.
import './common.js';
import { setDate, shortDate } from '../calendar/dates.js';
import { dayText, today } from '../calendar/day.js';
import { $, createElement, setVisible } from '../dom.js';
import { groupByKey } from '../group.js';
import { createName } from '../language.js';
import { offlineStatus } from '../offline/status.js';
import type { Pair } from '../rules/study-rules.js';
import { address, unitPath } from '../site/address.js';
import { syllabus, tracks, type Unit } from '../site/data.js';
import { eachTrack } from './shared/each-track.js';
import { showFailure } from '../store/save-state.js';
import { siteDays } from '../study/site-days.js';
import { isDone } from '../study/marks.js';
import { type Study, studyOf } from '../study/study.js';
import { text } from '../words.js';
import { fill } from './shared/fill.js';
import { nameOfUnits } from './shared/unit-range.js';

/** Days before and after today whose units are offered, and how many of these days at most. */
const NEAR = { back: 2, ahead: 9, max: 7 };
/** After the end of a plan, the number of its last units among which stored ones are offered. */
const LAST = 40;

/** Sets up the page; returns the function that paints it. */
export function lost() {
  const list = $(document, '[data-near]');
  if (!list) return () => {};
  // The worker's list of stored pages comes later.
  document.addEventListener(
    'halomeid:offline',
    () => void paintNear(list, today()).catch(showFailure),
  );
  return (day: string) => paintNear(list, day);
}

interface Offer {
  /** Days from today. */
  distance: number;
  day: number;
  /** The path of the day's first unit. */
  path: string;
  name: string;
}

const isNear = (distance: number) => distance >= -NEAR.back && distance <= NEAR.ahead;

/** The site's days, from the file of rows that has today's, or after the end from the last one. */
async function siteDaysAround({ track, day }: Study): Promise<Pair[]> {
  if (!track.last) return [];
  const since = dayText(day - NEAR.back);
  const lastYear = `${track.last.slice(0, 4)}-01-01`;
  return siteDays(track, since < lastYear ? since : lastYear);
}

/** Earlier days without what is done. Learners without days of their own see the site's. */
async function nearDays(study: Study): Promise<{ near: Pair[]; units: Unit[] }> {
  const { track, day, pairs, units, marks } = study;
  const all = pairs.length ? pairs : await siteDaysAround(study);
  const around = all.filter((pair) =>
    isNear(pair.day - day) && (pair.day >= day || !isDone(marks.get(pair.unit)))
  );
  const near = around.length ? around : all.filter((pair) => pair.day < day).slice(-LAST);
  return {
    near,
    units: pairs.length ? units : await syllabus(track, near.map(({ unit }) => unit)),
  };
}

/** The days to offer, with the units that are not known to be missing on this device. */
async function offersOf(study: Study): Promise<Offer[]> {
  const { track: { slug }, day: today } = study;
  const missing = new Set(offlineStatus.missing);
  const { near, units } = await nearDays(study);
  const byDay = groupByKey(near.flatMap(({ day, unit }) => {
    const found = units[unit];
    return found && !missing.has(unitPath(slug, found[0])) ? [[day, found] as const] : [];
  }));
  return Promise.all([...byDay].map(async ([day, shown]) => ({
    day,
    distance: day - today,
    path: unitPath(slug, shown[0]?.[0] ?? ''),
    name: await nameOfUnits(shown, units),
  })));
}

/** The latest painting; earlier ones may finish later and are ignored. */
let latest: symbol;

async function paintNear(list: HTMLElement, day: string) {
  const turn = latest = Symbol();
  const studies = await eachTrack((await tracks()).tracks, (track) => studyOf(track, day));
  const followed = studies.filter(({ current }) => current);
  // Offer tracks that are not followed only if no track is followed.
  const offers = (await Promise.all((followed.length ? followed : studies).map(offersOf))).flat()
    .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || b.day - a.day);
  // Nearest first: today's units, then later ones, then earlier ones.
  const shown = offers.slice(0, NEAR.max).sort((a, b) =>
    Number(a.distance < 0) - Number(b.distance < 0) || a.distance - b.distance
  );
  const items = await Promise.all(shown.map(nearItem));
  if (latest !== turn) return;
  fill(list, ...items);
  setVisible($(document, '[data-near-title]'), items.length);
}

export async function nearItem({ distance, day, path, name }: Offer) {
  const date = createElement('span', { class: 'hint' });
  if (!distance) date.append(text('today'));
  else await setDate(date, day, shortDate);
  const link = createElement('a', { href: address(path) }, createName(name), date);
  if (!distance) link.setAttribute('data-today', '');
  return createElement('li', {}, link);
}
