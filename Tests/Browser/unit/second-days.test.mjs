// Two days of yom tov on a site with the dates of Israel, against a model that walks the days: the site's units for a
// second day move to the next study day. HALOMEID_HISTORIES=N tries N histories; HALOMEID_FUZZ_SEED sets the first
// seed.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { load, stopClock } from './app.mjs';
import { seeded } from './seeded.mjs';

process.env.TZ = 'UTC';
const FIRST = Date.parse('2026-09-01');
const DAY = 86_400_000;
const COUNT = 60;
const LENGTH = 160;
const textOf = (day) => new Date(FIRST + day * DAY).toISOString().slice(0, 10);
const UNITS = Array.from({ length: COUNT }, (_, i) => [`a-1-${i + 1}`, `unit ${i}`, 'a']);
const setClock = stopClock({ after }, `${textOf(0)}T12:00:00Z`);

function bitsOf(isStudyDay) {
  const bytes = new Uint8Array(Math.ceil(LENGTH / 8));
  for (let day = 0; day < LENGTH; day++) if (isStudyDay(day)) bytes[day >> 3] |= 1 << (day & 7);
  return btoa(String.fromCharCode(...bytes));
}

/** A calendar with some second days, and the site's dates: each study day in Israel up to a last one. */
function siteOf(random) {
  const last = 10 + random.below(60);
  // An extra day has a row, though the track's rule leaves it out.
  const kinds = Array.from({ length: LENGTH }, (_, day) =>
    random.chance(0.1) ? 'second' : random.chance(0.2) ? 'rest' : random.chance(0.1) && day < last ? 'extra' : 'study');
  const perDay = 1 + random.below(3);
  const dates = new Map();
  let unit = 0;
  for (let day = 0; day < LENGTH && unit < COUNT; day++) {
    if (kinds[day] === 'rest') continue;
    dates.set(day, Array.from({ length: Math.min(perDay, COUNT - unit) }, (_, i) => unit + i));
    unit += perDay;
  }
  const rows = [...dates].filter(([day]) => day <= last).map(([day, [first]]) => [textOf(day), UNITS[first][0], first]);
  const track = {
    slug: 't', title: 'T', units: COUNT, extra: 0, syllabus: 1, years: [2026], first: rows[0]?.[0],
    last: rows.at(-1)?.[0], rule: 'israel', perDay,
  };
  const israel = bitsOf((day) => kinds[day] === 'study' || kinds[day] === 'second');
  const files = {
    'tracks.json': { v: 1, window: { back: 7, ahead: 30 }, syllabusFileSize: 500, tracks: [track] },
    'days.json': {
      v: 1, first: textOf(0), days: LENGTH,
      rules: { israel, 'israel-shabbat': israel, 'diaspora-shabbat': bitsOf((day) => kinds[day] === 'study') },
      hebrew: { first: textOf(0), years: [], days: [] },
    },
    't/syllabus-0.json': { v: 1, from: 0, units: UNITS },
    't/dates-2026.json': { v: 1, dates: rows },
  };
  return { kinds, dates, track, files };
}

/** The units of each day for a learner who rests on second days: they are learnt on the next study day. */
function modelOf({ kinds, dates }, since) {
  const days = new Map();
  let waiting = [];
  for (let day = since; day < LENGTH; day++) {
    waiting.push(...dates.get(day) ?? []);
    // An extra day after the last unit has no row.
    if (kinds[day] === 'rest' || kinds[day] === 'second' || (kinds[day] === 'extra' && !dates.has(day))) continue;
    if (waiting.length) days.set(day, waiting);
    waiting = [];
  }
  return days;
}

const HISTORIES = Number(process.env.HALOMEID_HISTORIES ?? 16);
const SEED = Number(process.env.HALOMEID_FUZZ_SEED ?? 1);

test('units and streak of a learner who keeps two days agree with the model', async () => {
  for (let seed = SEED; seed < SEED + HISTORIES; seed++) {
    const random = seeded(seed);
    const site = siteOf(random);
    if (!site.track.first) continue;
    const app = await load('study/study.js', { files: site.files });
    const { join } = await app.open('study/segments.js');
    const { mark } = await app.open('study/marks.js');
    const { setTwoDays } = await app.open('study/two-days.js');
    const { dayNumber } = await app.open('calendar/day.js');
    const zero = dayNumber(textOf(0));
    const at = (day) => {
      setClock(`${textOf(day)}T12:00:00Z`);
      app.module.discardStudies();
      return app.module.studyOf(site.track, textOf(day));
    };
    const since = site.kinds.findIndex((kind, day) => kind === 'study' && day >= random.below(8));
    setClock(`${textOf(since)}T12:00:00Z`);
    await join('learner', 't', textOf(since));
    const model = modelOf(site, since);
    // Some answer late, after missed days counted.
    const says = since + (random.chance(0.5) ? 0 : random.below(40));
    let streak = 0;
    for (let day = since; day < 70; day++) {
      const expected = model.get(day) ?? [];
      if (day === says) await (await at(day), setTwoDays(true));
      const study = await at(day);
      if (day >= says) {
        assert.deepEqual(study.todaysPairs.map(({ unit }) => unit), expected, `seed ${seed}, day ${day}`);
        assert.equal(study.streak, streak, `seed ${seed}, streak of day ${day}`);
      }
      if (!expected.length) continue;
      const isDone = random.chance(0.9);
      if (isDone) for (const unit of expected) {
        const due = study.pairs.find((pair) => pair.unit === unit);
        await mark('t', UNITS[unit][0], textOf(day), due.day);
      }
      streak = isDone ? streak + 1 : 0;
    }
    const all = (await at(70)).pairs.map(({ day, unit }) => [day - zero, unit]);
    assert.deepEqual(all, [...model].flatMap(([day, units]) => units.map((unit) => [day, unit])), `seed ${seed}`);
  }
});

const SITE = {
  ...siteOf(seeded(1)),
  kinds: Array.from({ length: LENGTH }, (_, day) => day === 5 || day === 20 ? 'second' : 'study'),
};

/** A learner of a site of one unit a day, all days of which are study days, and two of them second days. */
async function learner() {
  const isSecond = (day) => SITE.kinds[day] === 'second';
  const [israel, diaspora] = [bitsOf(() => true), bitsOf((day) => !isSecond(day))];
  const rows = UNITS.slice(0, 40).map(([unit], day) => [textOf(day), unit, day]);
  const track = { ...SITE.track, perDay: 1, first: rows[0][0], last: rows.at(-1)[0] };
  const files = {
    ...SITE.files,
    'tracks.json': { ...SITE.files['tracks.json'], tracks: [track] },
    'days.json': {
      ...SITE.files['days.json'], rules: { israel, 'israel-shabbat': israel, 'diaspora-shabbat': diaspora },
    },
    't/dates-2026.json': { v: 1, dates: rows },
  };
  const app = await load('study/study.js', { files });
  const store = await app.open('store/store.js');
  return {
    ...app,
    study(day) {
      setClock(`${textOf(day)}T12:00:00Z`);
      app.module.discardStudies();
      return app.module.studyOf(track, textOf(day));
    },
    segments: async () => (await store.read()).enrolments.sort((a, b) => (a.since < b.since ? -1 : 1)),
    setTwoDays: (await app.open('study/two-days.js')).setTwoDays,
    join: (await app.open('study/segments.js')).join,
    leave: (await app.open('study/leave.js')).leave,
    mark: (await app.open('study/marks.js')).mark,
    merge: (await app.open('store/import.js')).merge,
  };
}

const unitsOf = (study) => study.todaysPairs.map(({ unit }) => unit);

test('two devices with automatic plans keep the answer of one of them after a merge', async () => {
  for (const [first, second] of [[2, 4], [4, 2]]) {
    const [one, other] = [await learner(), await learner()];
    // Pages of one process share the global local storage; each device needs its own.
    globalThis.localStorage = one.storage;
    await one.study(first);
    await one.setTwoDays(true);
    const records = await one.segments();
    globalThis.localStorage = other.storage;
    const { pairs: [pair] } = await other.study(second);
    // An automatic plan begins with the first mark.
    await other.mark('t', UNITS[pair.unit][0], textOf(second), pair.day);
    await other.merge(records.map((record) => ({ store: 'enrolments', record })));
    const study = await other.study(6);
    assert.equal(study.current.rule, 'diaspora', `${first} ${second}`);
    assert.deepEqual(unitsOf(study), [5, 6]);
    // The last answer counts, whichever segment has it.
    await other.setTwoDays(false);
    assert.deepEqual(unitsOf(await other.study(6)), [6]);
  }
});

test('an answer changes no ended segment, and applies in one that ended without an answer', async () => {
  const device = await learner();
  await device.study(1);
  await device.join('learner', 't', textOf(1));
  await device.study(8);
  await device.leave('t', textOf(8));
  await device.join('learner', 't', textOf(8));
  const [ended] = await device.segments();
  assert.equal(ended.left_on, textOf(8));
  await device.study(10);
  await device.setTwoDays(true);
  const all = await device.segments();
  assert.deepEqual(all[0], ended);
  assert.equal(all.at(-1).rule, 'diaspora');
  const days = new Map((await device.study(10)).pairs.map(({ unit, day }) => [unit, day]));
  assert.equal(days.get(5), days.get(6), 'the second day before it was said');
  // The same answer is not written again.
  await device.study(12);
  await device.setTwoDays(true);
  assert.deepEqual(await device.segments(), all);
});

test('second days after a segment was left keep their units', async () => {
  const { open } = await load('study/second-days.js');
  const { withSecondDays } = await open('study/second-days.js');
  const { dayNumber } = await open('calendar/day.js');
  const zero = dayNumber(textOf(0));
  const [israel, diaspora] = [bitsOf(() => true), bitsOf((day) => day !== 5)];
  const days = { first: textOf(0), days: LENGTH, rules: { israel, 'israel-shabbat': israel, 'diaspora-shabbat': diaspora } };
  const { studyDays } = await open('rules/study-rules.js');
  const segment = { since: zero, follows: 'site', firstUnit: 0, weekdays: 127, perDay: 1, table: studyDays(zero, LENGTH, israel) };
  const record = { unit: 0, scheduledOn: zero + 5, completedOn: 0, letGoOn: 0 };
  const leftOn = (day) => withSecondDays(
    { rows: [], syllabusCount: 1, chapters: [], segments: [{ ...segment, leftOn: day && zero + day }], records: [record] },
    [{ follows: 'site', rule: 'diaspora' }], days, 'israel',
  ).records[0].scheduledOn - zero;
  assert.deepEqual([null, 6, 5].map(leftOn), [6, 6, 5]);
});
