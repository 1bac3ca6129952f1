#!/usr/bin/env node
// Measures what a device derives before it can paint, in node: ten years of three tracks, and a hundred thousand marks.
// Milliseconds of processor time: the first time, as on a page that has just loaded, and the median of fifteen.
import { newPage } from '../../Tests/Browser/modules.mjs';

globalThis.document = { documentElement: { dataset: {} } };
globalThis.location = new URL('https://example.org/');
globalThis.addEventListener = () => {};
const open = newPage();
const { pair } = await open('rules/study-rules.js');
const { progressOf } = await open('study/progress.js');
const { validate } = await open('records/validate.js');
const { dayNumber, dayText } = await open('calendar/day.js');

const first = dayNumber('2025-01-01');
const days = 9496;
const table = { first, days, bits: new Uint8Array((days + 7) >> 3).fill(0b10111111) };

/** Returns a schedule of `count` days, divided into the given number of segments. */
function schedule(count, segments) {
  const step = Math.ceil(count / segments);
  return {
    rows: Array.from({ length: count }, (_, unit) => ({ day: first + unit, unit })),
    syllabusCount: count + 500,
    chapters: [],
    segments: Array.from({ length: segments }, (_, i) => (
      {
        since: first + i * step,
        leftOn: null,
        follows: i % 2 ? 'own' : 'site',
        firstUnit: i % count,
        table,
        weekdays: 127,
        perDay: 1,
      }
    )),
    records: Array.from({ length: count }, (_, unit) => (
      { unit, scheduledOn: first + unit, completed: true, completedOn: first + unit, letGoOn: null }
    )),
  };
}

const record = (i) => ({
  track: 't',
  unit: `u-${i}`,
  scheduled_on: dayText(first + i % days),
  completed: 1,
  completed_on: dayText(first + i % days),
  completed_at: `${dayText(first + i % days)}T08:00:00.000Z`,
  updated_at: `${dayText(first + i % days)}T08:00:00.000Z`,
  zone: 'Asia/Jerusalem',
  version: 1,
  device_id: '0123456789abcdef0123456789abcdef',
  deleted_at: null,
});

function measure(name, work, target) {
  const times = Array.from({ length: 15 }, () => {
    const start = process.cpuUsage();
    work();
    return process.cpuUsage(start).user / 1000;
  });
  const [first] = times;
  const median = times.sort((a, b) => a - b)[7];
  const shown = [first, median].map((time) => `${time.toFixed(1).padStart(8)} ms`).join('');
  const limit = target ? `  target ${target} ms: ${median <= target ? 'met' : 'MISSED'}` : '';
  console.log(`${name.padEnd(44)} ${shown}${limit}`);
}

/** What ten years of three tracks may take. */
const DECADES = 30;

const derive = (given) => pair(given, first + given.rows.length);

/** Returns a track that was studied for ten years, with its marks. */
function decade() {
  const given = schedule(3652, 3);
  const units = Array.from(
    { length: given.syllabusCount },
    (_, i) => [`berakhot-${1 + Math.floor(i / 9)}-${1 + i % 9}`, '', 'berakhot'],
  );
  return { given, units, marks: new Map(given.records.map(({ unit }) => [unit, record(unit)])) };
}

const tracks = [1, 2, 3].map(decade);
measure(
  'ten years of three tracks: days, streak',
  () => tracks.forEach(({ given }) => derive(given)),
  DECADES,
);
measure(
  'ten years of three tracks: progress page',
  () =>
    tracks.forEach(({ given, units, marks }) => {
      const day = first + given.rows.length;
      progressOf({
        track: { slug: 't', units: units.length },
        marks,
        schedule: given,
        day,
        ...derive(given),
      }, units);
    }),
  DECADES,
);
const segments = schedule(8400, 8400);
measure('8,400 segments', () => derive(segments));
const records = Array.from({ length: 100_000 }, (_, i) => record(i));
const marks = { ...schedule(9000, 1), syllabusCount: 100_000 };
marks.records = records.map((_, unit) => (
  {
    unit,
    scheduledOn: first + unit % days,
    completed: true,
    completedOn: first + unit % days,
    letGoOn: null,
  }
));
measure('100,000 marks, validated and derived', () => {
  for (const it of records) validate('completions', it, 'keep');
  derive(marks);
});
// The channel to other pages would keep node running.
process.exit();
