// Plans whose units have left the site.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { COUNT, deviceOn, TRACK, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const TODAY = '2026-11-22';
stopClock({ after }, `${TODAY}T12:00:00Z`);
const nov = (day) => `2026-11-${String(day).padStart(2, '0')}`;

/** A plan from nov(14) on, of which `done` days were learnt; its first unit has a name that the site does not have. */
async function withoutFirst(done, first = 'gone') {
  const app = await deviceOn(TODAY, [], { ...TRACK, units: COUNT });
  const { join } = await app.open('study/segments.js');
  const { mark } = await app.open('study/marks.js');
  const { dayNumber } = await app.open('calendar/day.js');
  await join('learner', 't', nov(14), { follows: 'own', first_unit: first, rule: 'every', left_on: null });
  if (done) await mark('t', first, nov(14), dayNumber(nov(14)));
  for (let at = 1; at < done; at++) await mark('t', UNITS[at][0], nov(14 + at), dayNumber(nov(14 + at)));
  return app;
}

test('a plan goes on when the unit that it began with has left the site', async () => {
  const { study, open } = await withoutFirst(8);
  const { todaysPairs: today, backlog, streak, longest, pairs } = await study();
  // The day of the unit that is gone is neither shown nor counted.
  assert.deepEqual([today.map(({ unit }) => unit), backlog.length, streak, longest], [[8], 0, 7, 7]);
  assert.equal(pairs[0].unit, 1);
  const { mark } = await open('study/marks.js');
  await mark('t', UNITS[8][0], TODAY, today[0].day);
  assert.equal((await study()).streak, 8);
});

test('the days of units that have left the site stay free', async () => {
  for (const gone of [1, 3, 7]) {
    const app = await deviceOn(TODAY, [['2026-11-14', 0]], { ...TRACK, units: COUNT });
    const [{ mark }, { dayNumber }] = [await app.open('study/marks.js'), await app.open('calendar/day.js')];
    for (let at = 0; at < 8; at++) {
      const unit = at === gone ? 'gone' : UNITS[at < gone ? at : at - 1][0];
      await mark('t', unit, nov(14 + at), dayNumber(nov(14 + at)));
    }
    const { todaysPairs: today, backlog, streak, longest } = await app.study();
    assert.deepEqual([today.map(({ unit }) => unit), backlog.length, streak, longest], [[7], 0, 7, 7], String(gone));
  }
});

test('the days of removed units stay free in a schedule that has run out of rows too', async () => {
  const rows = [0, 1, 2].map((unit) => [nov(14 + unit), UNITS[unit][0], unit]);
  const track = { ...TRACK, units: COUNT, years: ['2026'] };
  const app = await deviceOn(TODAY, [], track, rows);
  const [{ mark }, { join }, { dayNumber }] =
    [await app.open('study/marks.js'), await app.open('study/segments.js'), await app.open('calendar/day.js')];
  await join('auto', 't', nov(14));
  const learnt = [0, 1, 2, 3, 'gone', 4, 5, 6];
  for (const [at, unit] of learnt.entries()) {
    await mark('t', UNITS[unit]?.[0] ?? unit, nov(14 + at), dayNumber(nov(14 + at)));
  }
  const { todaysPairs: today, backlog, streak } = await app.study();
  assert.deepEqual([today.map(({ unit }) => unit), backlog.length, streak], [[7], 0, 7]);
});

test('a plan of which nothing is done begins with the unit that followed', async () => {
  for (const [first, next] of [['a-1-4b', 4], ['a-1-0', 0], ['gone', 0]]) {
    const { study } = await withoutFirst(0, first);
    const { todaysPairs: today, backlog, pairs } = await study();
    assert.deepEqual([today.map(({ unit }) => unit), backlog.length, pairs[0].unit], [[next + 8], 8, next], first);
  }
});

test('a plan that began with the last unit of the syllabus has ended', async () => {
  const { study } = await withoutFirst(0, `a-1-${COUNT + 1}`);
  assert.deepEqual((await study()).pairs, []);
});
