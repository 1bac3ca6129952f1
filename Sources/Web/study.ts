// A track as this learner follows it: its segments, its units by day, what is done, and what follows from that: when to paint, what to hold.
import { offlineChanged, startOffline } from './offline/offline.js';
import { setDate } from './calendar/dates.js';
import { dayNumber, dayText, today } from './calendar/day.js';
import { onWake } from './calendar/wake.js';
import { $, html, setText } from './dom.js';
import { unitPath } from './site/address.js';
import { days, rowFiles, rows, syllabus, syllabusFiles, tracks } from './site/data.js';
import { kept } from './site/storage.js';
import { text } from './words.js';
import { notice, onChange, read, write } from './store.js';
import { pair, streak, studyDays } from './rules/study-rules.js';

export const isDone = (record: Completion | undefined) => record?.completed === 1 && !record.deleted_at;

// By a learner; what a device began by itself, at its first visit, is older than any choice.
export const isChosen = (segment: Enrolment | undefined) => !!segment && segment.updated_at > '1971';

// The segments of a track that count, oldest first. What a device began by itself yields to what a learner chose, here or on the
// device that an import comes from.
export function segmentsOf(enrolments: Enrolment[], track: string) {
  const all = enrolments.filter((it) => it.track === track && !it.deleted_at).sort((a, b) => (a.since < b.since ? -1 : 1));
  const chosen = all.filter(isChosen);
  return chosen[0] ? chosen.filter((it) => !(it.left_on && it.left_on <= it.since)) : all.slice(0, 1);
}

export const join = (op: string, day: string, track: string, since: string, own?: Partial<Enrolment>) => write('enrolments', [track, since],
  (prev) => (op === 'auto' && prev ? undefined
    : { track, since, follows: 'site', first_unit: null, rule: null, left_on: null, deleted_at: null, ...own }), op, day);

let studies: Record<string, Promise<Study> | undefined> = {};

// What was read may no longer be true.
export const forget = () => { studies = {}; };

export const studyOf = (track: Track, day: string) => studies[track.slug + day] ??= make(track, day);

const number = (date: string | null) => (date ? dayNumber(date) : null);

async function make(track: Track, day: string): Promise<Study> {
  const { slug } = track;
  const { completions, enrolments } = await read(slug);
  // A track with rows is followed from the first visit on, until the learner says otherwise.
  if (track.years.length && !enrolments.some((segment) => segment.track === slug)) {
    enrolments.push(await join('auto', day, slug, day));
  }
  const segments = segmentsOf(enrolments, slug);
  const records = new Map(completions.map((record) => [record.unit, record]));
  const { first, days: length, rules } = await days();
  const siteRows = await rows(track, segments[0]?.since || day);
  const place = new Map(siteRows.map(([, unit, index]) => [unit, index]));
    let units: Unit[] = [];
  const name = (some: Unit[]) => (units = some).forEach(([unit], index) => place.set(unit, index));
  // The whole syllabus only where a name is not among the rows'.
  const names = [...records.keys(), ...segments.flatMap((segment) => segment.first_unit || [])];
  if (!names.every((unit) => place.has(unit))) name(await syllabus(track));
  const schedule = {
    rows: siteRows.map(([date, , unit]) => ({ day: dayNumber(date), unit })),
    syllabusCount: track.units,
    segments: segments.map(({ since, left_on, follows, first_unit, rule }) => ({
      since: dayNumber(since),
      leftOn: number(left_on),
      follows,
      firstUnit: first_unit ? place.get(first_unit) ?? track.units : 0,
      table: studyDays(dayNumber(first), length, rules[follows === 'own' && rule || ''] || rules[track.rule] || ''),
    })),
    // A record whose unit the site no longer has is kept, but neither shown nor counted.
    records: completions.flatMap((record) => (place.has(record.unit) && !record.deleted_at ? {
      unit: (place.get(record.unit) as number),
      scheduledOn: number(record.scheduled_on),
      completed: isDone(record),
      completedOn: number(record.completed_on),
    } : [])),
  };
  const now = dayNumber(day);
  const pairs = pair(schedule);
  const end = now + (await tracks()).window.ahead;
  const next = pairs.find((it) => it.day > now);
  if (!units.length) name(await syllabus(track, pairs.filter((it) => it.day <= end || it === next).map((it) => it.unit)));
  return {
    track, day: now, segments, pairs, next, units, place, records,
    // Today's segment, or one to come.
    current: segments.filter((segment) => !segment.left_on || segment.left_on > day).pop(),
    streak: streak(schedule, now),
  };
}

// Done: the marks, the button, the praise.

// Undone that day on this visit: done again, a mark gets its first day back.
const undone = (track: string, unit: string, day: string, prev?: Completion): Completion | null => JSON.parse(kept(`:undone:${day}/${track}/${unit}`, prev && JSON.stringify(prev), 'sessionStorage') || 'null');

export function mark(track: string, unit: string, day: string, at?: number) {
  // Firefox asks the learner: there it waits for the button in the settings.
  if (!CSS.supports('-moz-appearance', 'none')) navigator.storage?.persist?.().catch(() => {});
  return write('completions', [track, unit], (prev) => {
    if (isDone(prev)) return undefined;
    const { scheduled_on, completed_on, completed_at } = undone(track, unit, day) || {
      scheduled_on: at ? dayText(at) : prev?.scheduled_on || null, completed_on: day, completed_at: new Date().toISOString(),
    };
    return {
      track, unit, scheduled_on, completed: 1, completed_on, completed_at,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone, version: (prev?.version || 0) + 1, deleted_at: null,
    };
  }, 'complete', day);
}

// The unit's day, for a mark that was made before the day was known.
export async function date({ track, unit }: Completion, at: number, day: string) {
  // Undone meanwhile, perhaps in another tab.
  await read(track);
  return write('completions', [track, unit],
    (prev) => (isDone(prev) && !prev.scheduled_on ? { ...prev, scheduled_on: dayText(at) } : undefined), 'auto', day);
}

export const undo = (track: string, unit: string, day: string) => write('completions', [track, unit], (prev) => {
  if (!isDone(prev)) return undefined;
  undone(track, unit, day, prev);
  return { ...prev, completed: 0, completed_on: null, completed_at: null, version: prev.version + 1 };
}, 'undo', day);

export function paintDone(button: HTMLElement | null, done: boolean) {
  button?.setAttribute('aria-pressed', String(done));
  button?.removeAttribute('disabled');
  setText(button, done ? text('done_completed') : text('done_button'));
}

export const paintPraise = (within: ParentNode, done: boolean) =>
  setText($(within, '[data-praise]'), done ? `${text('well_done')} ${text('todays_study_complete')}` : '');

// Paints at once; the page is painted again from the records when they are written.
export function setDone(button: HTMLElement | null, done: boolean, track: string, unit: string, at?: number) {
  paintDone(button, done);
  if (!done) setText($(document, '[data-praise]:not(:empty)'), '');
  return done ? mark(track, unit, today(), at) : undo(track, unit, today());
}

// The second press of a double tap asks nothing, nor does a key that is held down.
export function onPress(button: HTMLElement | null, act: (done: boolean) => void) {
  button?.addEventListener('keydown', (event) => { if (event.repeat) event.preventDefault(); });
  button?.addEventListener('click', (event) => { if (event.detail < 2) act(button.getAttribute('aria-pressed') !== 'true'); });
}

// Every page.

// Paints now and whenever something changed; never twice at once.
export function start(paint: (day: string) => Promise<void> | void) {
  let asked = false;
  let failed = false;
  let last = Promise.resolve();
  const changed = (followed?: boolean) => {
    forget();
    offlineChanged({ surely: followed });
    if (asked) return;
    asked = true;
    last = last.then(async () => {
      asked = false;
      const day = today();
      setDate($(document, '[data-date]'), dayNumber(day));
      await paint(day);
      // A warning of the store stays: it has what is not saved.
      if (failed && html.dataset.store === 'saved') notice('');
      failed = false;
    }).catch((error) => {
      console.error(error);
      if (html.dataset.store !== 'memory') notice(text('error_generic'));
      failed = true;
    });
  };
  onWake(() => changed());
  onChange(changed);
  changed();
  startOffline({ wantList });
}

// Of every followed track the window of days, the oldest units that were missed, and what their pages need; nearest day first.
export async function wantList() {
  const day = today();
  const now = dayNumber(day);
  const { window: { back, ahead }, tracks: list } = await tracks();
  const paths = ['data/1/tracks.json', 'data/1/days.json'];
  const dated: [day: number, path: string][] = [];
  for (const track of list) {
    const { slug } = track;
    const { current, segments, pairs, units, records } = await studyOf(track, day);
    if (!current) continue;
    paths.push(...rowFiles(track, segments[0]?.since || day), ...syllabusFiles(track), `track/${slug}/index.html`);
    let missed = 0;
    for (const it of pairs) {
      const [unit, , book] = units[it.unit] || [];
      if (!unit || it.day > now + ahead || it.day < now - back && (isDone(records.get(unit)) || missed++ >= 14)) continue;
      dated.push([it.day, unitPath(slug, unit)], [it.day, `track/${slug}/${book}.html`]);
    }
  }
  dated.sort(([a], [b]) => Math.abs(a - now) - Math.abs(b - now) || b - a);
  // The first day from today on that needs a path, else a day gone by.
    const until: Map<string, string> = new Map();
  for (const [at, path] of dated) if ((until.get(path) || '') < day) until.set(path, dayText(at));
  return { day, paths: [...paths, ...until.keys()], until, through: dayText(now + ahead) };
}
