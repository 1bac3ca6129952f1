// The list of pages that the worker is asked to store.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { load, stopClock } from './app.mjs';

const DAY = 864e5;
const text = (time) => new Date(time).toISOString().slice(0, 10);
const now = Date.UTC(2026, 10, 22);
const today = text(now);
process.env.TZ = 'UTC';
stopClock({ after }, `${today}T23:59:59Z`);
const away = (days) => text(now + days * DAY);

/** A site whose one track has a row for each of these days; `books` by day. */
async function want(days, bookOf = () => 'one', window = { back: 7, ahead: 30 }, size = 500) {
  const units = days.map((day) => [`u${day + 1000}`, `unit ${day}`, bookOf(day)]);
  const years = [...new Set(days.map((day) => Number(away(day).slice(0, 4))))];
  const files = {
    'tracks.json': {
      v: 1, window, syllabusFileSize: size, tracks: [{
        slug: 't', title: 'T', units: units.length, syllabus: Math.ceil(units.length / size), years, first: away(days[0]), last: away(days.at(-1)), rule: 'r',
      }],
    },
    'days.json': { v: 1, first: '2025-01-01', days: 8, rules: { r: btoa('\xff') }, hebrew: { first: '2025-01-01', years: [], days: [] } },
  };
  for (let part = 0; part * size < units.length; part++) {
    files[`t/syllabus-${part}.json`] = { v: 1, from: part * size, units: units.slice(part * size, (part + 1) * size) };
  }
  for (const year of years) {
    const dates = days.map((day, place) => [away(day), units[place][0], place]).filter(([date]) => date.startsWith(String(year)));
    files[`t/dates-${year}.json`] = { v: 1, dates };
  }
  const app = await load('study/want-list.js', { files });
  const { join } = await app.open('study/segments.js');
  await join('learner', 't', away(-200));
  return { app, list: await app.module.wantList() };
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const unitsOf = ({ paths }) => paths.filter((path) => path.startsWith('study/')).map((path) => Number(path.match(/u(\d+)/)[1]) - 1000);

test('the window is wanted, nearest day first', async () => {
  const { list } = await want(range(-7, 40));
  assert.equal(list.day, today);
  const days = unitsOf(list);
  assert.deepEqual(days.slice(0, 5), [0, 1, -1, 2, -2]);
  assert.deepEqual([...days].sort((a, b) => a - b), range(-7, 30));
  assert.equal(list.through, away(30));
});

test('the fourteen oldest units missed before the window are wanted last', async () => {
  const { list } = await want(range(-60, 3));
  const days = unitsOf(list);
  assert.deepEqual(days.slice(-14).sort((a, b) => a - b), range(-60, -47));
  assert.deepEqual([...days].sort((a, b) => a - b), [...range(-60, -47), ...range(-7, 3)]);
});

test('units done before the window are not wanted', async () => {
  const { app } = await want(range(-60, 3));
  for (const day of range(-60, -20)) await (await app.open('study/marks.js')).mark('t', `u${day + 1000}`, today);
  (await app.open('study/study.js')).discardStudies();
  const days = unitsOf(await app.module.wantList());
  assert.deepEqual([...days].sort((a, b) => a - b), [...range(-19, 3)]);
});

test('units let go do not count among the missed ones', async () => {
  const { app, list } = await want(range(-60, 3));
  assert.ok(unitsOf(list).includes(-60));
  const { discardStudies, studyOf } = await app.open('study/study.js');
  const { letGo } = await app.open('study/catch-up.js');
  const [track] = (await (await app.open('site/data.js')).tracks()).tracks;
  const study = await studyOf(track, today);
  await letGo(study, study.backlog.slice(0, 14), today);
  discardStudies();
  const days = unitsOf(await app.module.wantList());
  assert.deepEqual([...days].sort((a, b) => a - b), [...range(-46, -33), ...range(-7, 3)]);
});

test('a page of several days is needed from its first day that is not past', async () => {
  const { list } = await want(range(-1, 4), (day) => (day === -1 || day >= 3 ? 'both' : 'other'));
  assert.equal(new Map(list.neededOn).get('track/t/both.html'), away(3));
  assert.equal(new Map(list.neededOn).get('track/t/other.html'), today);
  const past = await want([-3, -2], () => 'gone by');
  assert.ok([...new Map(past.list.neededOn).values()].every((date) => date < today));
});

test('all syllabus files of a track are wanted, whatever their size', async () => {
  const all = unitsOf((await want(range(-10, 40))).list);
  assert.equal(all.length, 41);
  for (const size of [3, 7, 50]) {
    assert.deepEqual(unitsOf((await want(range(-10, 40), undefined, undefined, size)).list), all);
  }
});

test('only the first track with rows begins automatically; one of an earlier release counts once learnt', async () => {
  const track = (slug) => ({
    slug, title: slug, units: 1, extra: 0, syllabus: 1, years: [2026], first: today, last: today, rule: 'r',
  });
  const files = {
    'tracks.json': {
      v: 1, window: { back: 7, ahead: 30 }, syllabusFileSize: 500, tracks: [
        { ...track('free'), years: [], first: undefined, last: undefined },
        { ...track('over'), first: '2020-01-01', last: '2020-02-01' }, track('one'), track('two'),
      ],
    },
    'days.json': { v: 1, first: '2025-01-01', days: 8, rules: { r: btoa('\xff') }, hebrew: { first: '2025-01-01', years: [], days: [] } },
  };
  for (const slug of ['over', 'one', 'two']) {
    files[`${slug}/dates-2026.json`] = { v: 1, dates: [[today, 'u', 0]] };
    files[`${slug}/syllabus-0.json`] = { v: 1, from: 0, units: [['u', 'U', 'b']] };
  }
  const app = await load('study/want-list.js', { files });
  const { discardStudies } = await app.open('study/study.js');
  const followed = async () => {
    discardStudies();
    return (await app.module.wantList()).paths.filter((path) => path.startsWith('study/'));
  };
  assert.deepEqual(await followed(), ['study/one/u.html']);
  await (await app.open('study/segments.js')).join('auto', 'two', today);
  assert.deepEqual(await followed(), ['study/one/u.html']);
  await (await app.open('study/marks.js')).mark('two', 'u', today);
  assert.deepEqual((await followed()).sort(), ['study/one/u.html', 'study/two/u.html']);
});

test('if no schedule is running, the next one begins automatically', async () => {
  const [soon, late] = [away(3), away(20)];
  const track = (slug, first) => ({
    slug, title: slug, units: 1, extra: 0, syllabus: 1, years: [Number(first.slice(0, 4))], first, last: first, rule: 'r',
  });
  const listed = [['over', '2020-01-01'], ['late', late], ['soon', soon]];
  const files = {
    'tracks.json': {
      v: 1, window: { back: 7, ahead: 30 }, syllabusFileSize: 500, tracks: listed.map(([slug, first]) => track(slug, first)),
    },
    'days.json': { v: 1, first: '2025-01-01', days: 8, rules: { r: btoa('\xff') }, hebrew: { first: '2025-01-01', years: [], days: [] } },
  };
  for (const [slug, first] of listed) {
    files[`${slug}/dates-${first.slice(0, 4)}.json`] = { v: 1, dates: [[first, 'u', 0]] };
    files[`${slug}/syllabus-0.json`] = { v: 1, from: 0, units: [['u', 'U', 'b']] };
  }
  const app = await load('study/want-list.js', { files });
  const { paths } = await app.module.wantList();
  assert.deepEqual(paths.filter((path) => path.startsWith('study/')), ['study/soon/u.html']);
});

test('a device is ready once it has today and the next thirteen days', async () => {
  const { module: { evaluate } } = await load('offline/readiness.js');
  const list = { day: today, through: away(30), paths: ['13', '14'], neededOn: [['13', away(13)], ['14', away(14)]] };
  const stateWithout = (path) => evaluate(list, { lacking: { [path]: 0 }, done: true });
  assert.deepEqual(['13', '14'].map((path) => stateWithout(path).state), ['short', 'ready']);
  assert.deepEqual(['13', '14'].map((path) => stateWithout(path).completeUntil), [away(12), away(13)]);
});

test('what is done every seven days is due on the seventh', async () => {
  const { module: { isDue } } = await load('offline/readiness.js');
  assert.deepEqual([-1, 0, 6, 7, 8].map((days) => isDue(today, 7, away(days))), [true, false, false, true, true]);
  assert.ok(isDue('no day', 7, today));
});
