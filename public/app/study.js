// A track as this learner follows it: its units by day, what is done, and what follows from that.
import { days, rowFiles, rows, syllabus, syllabusFile, tracks } from './data.js';
import { dayNumber, dayText, today } from './day.js';
import { isDone } from './done.js';
import { join, segmentsOf } from './following.js';
import { unitPath } from './site.js';
import { read } from './store.js';
import { pair, streak, studyDays } from './study-rules.js';

/** @type {Map<string, Promise<Study>>} */
const studies = new Map();

// What was read may no longer be true.
export const forget = () => studies.clear();

/** @param {Track} track @param {string} day @returns {Promise<Study>} */
export function studyOf(track, day) {
  let study = studies.get(track.slug + day);
  if (!study) studies.set(track.slug + day, study = make(track, day));
  return study;
}

/** @param {string | null | undefined} date */
const number = (date) => (date ? dayNumber(date) : null);

/** @param {Track} track @param {string} day @returns {Promise<Study>} */
async function make(track, day) {
  const { completions, enrolments } = await read(track.slug);
  // A track with rows is followed from the first visit on, until the learner says otherwise.
  if (track.years.length && !enrolments.some((segment) => segment.track === track.slug)) {
    enrolments.push(await join(track.slug, day, 'site', null, null, day));
  }
  const segments = segmentsOf(enrolments, track.slug);
  const records = new Map(completions.map((record) => [record.unit, record]));
  const table = await days();
  const siteRows = await rows(track, segments.length ? segments[0].since : day);
  const place = new Map(siteRows.map(([, slug, unit]) => [slug, unit]));
  /** @type {Unit[]} */
  let units = [];
  // The whole syllabus only where a name is not among the rows'.
  const names = [...place.keys(), ...records.keys(), ...segments.flatMap((segment) => segment.first_unit || [])];
  if (names.some((slug) => place.get(slug) === undefined)) {
    units = await syllabus(track);
    units.forEach(([slug], unit) => place.set(slug, unit));
  }
  const schedule = {
    rows: siteRows.map(([date, slug]) => ({ day: dayNumber(date), unit: place.get(slug) ?? -1 })),
    syllabusCount: track.units,
    segments: segments.map(({ since, left_on, follows, first_unit, rule }) => ({
      since: dayNumber(since),
      leftOn: number(left_on),
      follows,
      firstUnit: first_unit === null ? 0 : place.get(first_unit) ?? track.units,
      table: studyDays(table.first, table.days, (follows === 'own' && table.rules[rule || '']) || table.rules[track.rule]),
    })),
    // A record whose unit the site no longer has is kept, but neither shown nor counted.
    records: completions.flatMap((record) => (place.has(record.unit) && !record.deleted_at ? [{
      unit: place.get(record.unit) ?? -1,
      scheduledOn: number(record.scheduled_on),
      completed: isDone(record),
      completedOn: number(record.completed_on),
    }] : [])),
  };
  const pairs = pair(schedule);
  const now = dayNumber(day);
  const end = now + (await tracks()).window.ahead;
  const next = pairs.find((it) => it.day > now);
  if (!units.length) units = await syllabus(track, pairs.filter((it) => it.day <= end || it === next).map((it) => it.unit));
  units.forEach(([slug], unit) => place.set(slug, unit));
  return {
    track, day: now, segments, pairs, next, units, place, records,
    // Today's segment, or one to come.
    current: segments.filter((segment) => !segment.left_on || segment.left_on > day).pop(),
    streak: streak(schedule, now),
  };
}

// The day a unit has for this learner: frozen in its mark, else the schedule's.
/** @param {Study} study @param {string} slug */
export async function dayOf(study, slug) {
  if (!study.pairs.length) return undefined;
  const unit = study.place.get(slug) ?? (await syllabus(study.track)).findIndex((it) => it?.[0] === slug);
  return study.pairs.find((it) => it.unit === unit)?.day;
}

const MISSED = 14;

// What the worker is asked to hold: of every followed track the window of days and what its pages need, nearest day first, and of what
// was missed before it the oldest units.
export async function wantList() {
  const day = today();
  const now = dayNumber(day);
  const { window: { back, ahead }, tracks: list } = await tracks();
  const data = ['tracks.json', 'days.json'];
  /** @type {string[]} */
  const paths = [];
  /** @type {[day: number, path: string][]} */
  const dated = [];
  for (const { track, current, segments, pairs, units, records } of await Promise.all(list.map((track) => studyOf(track, day)))) {
    if (!current) continue;
    paths.push(`track/${track.slug}/index.html`);
    data.push(...rowFiles(track, segments[0].since));
    for (let part = 0; part < track.syllabus; part++) data.push(syllabusFile(track, part));
    let missed = 0;
    for (const it of pairs) {
      if (it.day > now + ahead || !units[it.unit]) continue;
      const [slug, , book] = units[it.unit];
      if (it.day < now - back && (isDone(records.get(slug)) || ++missed > MISSED)) continue;
      dated.push([it.day, unitPath(track.slug, slug)], [it.day, `track/${track.slug}/${book}.html`]);
    }
  }
  dated.sort(([a], [b]) => Math.abs(a - now) - Math.abs(b - now) || b - a);
  /** @type {Map<string, string>} */
  const until = new Map();
  // A page's day is the first from today on; where there is none, a past one.
  for (const [at, path] of dated) if (!until.has(path) || (at >= now && (until.get(path) || '') < day)) until.set(path, dayText(at));
  return { day, paths: [...data.map((name) => 'data/1/' + name), ...paths, ...until.keys()], until, through: dayText(now + ahead) };
}
