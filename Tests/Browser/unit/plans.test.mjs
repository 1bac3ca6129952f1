// Plans of a learner: joined, left, changed, abandoned and invalid ones, and those that begin by themselves.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { load, stopClock } from './app.mjs';
import { COUNT, deviceOn, TRACK, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const TODAY = '2026-11-22';
stopClock({ after }, `${TODAY}T12:00:00Z`);
const nov = (day) => `2026-11-${String(day).padStart(2, '0')}`;
const device = (plans, track, rows) => deviceOn(TODAY, plans, track, rows);

test('a plan keeps its streak after an automatic one from a wrong clock', async () => {
  const rows = [20, 21, 22].map((day, i) => [nov(day), UNITS[i][0], i]);
  const track = { ...TRACK, years: [2026], first: nov(20), last: nov(22) };
  const { open, study } = await device([], track, rows);
  const { mark } = await open('study/marks.js');
  const { startPlan } = await open('study/plan.js');
  const { dayNumber } = await open('calendar/day.js');
  await (await open('study/segments.js')).join('auto', 't', '1970-01-01');
  for (const at of [0, 1]) await mark('t', UNITS[at][0], nov(20 + at), dayNumber(nov(20 + at)));
  assert.equal((await study()).streak, 2);
  await startPlan(await study(), { since: TODAY, first_unit: UNITS[5][0], per_day: 1, rule: 'every', weekdays: null });
  const { streak, backlog, todaysPairs: today } = await study();
  assert.deepEqual([streak, backlog, today.map(({ unit }) => unit)], [2, [], [5]]);
});

test('marks stay when a track is joined and left on the same day', async () => {
  const { open, study } = await device([[nov(21), 0]]);
  const { mark } = await open('study/marks.js');
  const { leave } = await open('study/leave.js');
  const { join } = await open('study/segments.js');
  const { dayNumber } = await open('calendar/day.js');
  await mark('t', UNITS[0][0], nov(21), dayNumber(nov(21)));
  await leave('t', nov(21));
  assert.deepEqual([(await study()).streak, (await study()).current], [1, undefined]);
  await join('learner', 't', TODAY, { follows: 'own', first_unit: UNITS[1][0], rule: 'every' });
  await mark('t', UNITS[1][0], TODAY, dayNumber(TODAY));
  assert.equal((await study()).streak, 2);
});

test('a unit done on the day of joining keeps its day when the plan changes', async () => {
  const joined = async () => {
    const app = await device([[TODAY, 0]]);
    const { mark } = await app.open('study/marks.js');
    const plan = await app.open('study/plan.js');
    const { dayNumber } = await app.open('calendar/day.js');
    assert.equal(plan.firstFreeDay(await app.study()), TODAY);
    await mark('t', UNITS[0][0], TODAY, dayNumber(TODAY));
    assert.equal(plan.firstFreeDay(await app.study()), nov(23));
    const start = async (since, weekdays, unit = 1) => {
      const own = { since, first_unit: UNITS[unit][0], per_day: 2, rule: 'every', weekdays };
      await plan.startPlan(await app.study(), own);
      const { streak, todaysPairs: today, next } = await app.study();
      return { streak, today: today.map((pair) => pair.unit), next: next.unit };
    };
    return start;
  };
  assert.deepEqual(await (await joined())(nov(23), null), { streak: 1, today: [0], next: 1 });
  // TODAY is a Sunday, on which this plan rests: it has nothing to put in the unit's place.
  assert.deepEqual(await (await joined())(TODAY, 0b1111110), { streak: 1, today: [0], next: 1 });
  // Another unit was requested for today.
  assert.deepEqual((await (await joined())(TODAY, null, 7)).today, [7, 8]);
});

test('a plan abandoned before its first day does not end the current one', async () => {
  const { study } = await device([[nov(20), 0], [nov(25), 30, nov(25)]]);
  assert.equal((await study()).pairs.length, COUNT);
});

test('a unit done ahead of its day is not offered next', async () => {
  const { open, study } = await device([[nov(22), 0]]);
  const { mark } = await open('study/marks.js');
  const { pairs, next } = await study();
  assert.equal(next.unit, 1);
  await mark('t', UNITS[1][0], TODAY, pairs[1].day);
  assert.equal((await study()).next.unit, 2);
});

test('a plan without weekdays is refused, and the previous plan continues', async (t) => {
  const errors = t.mock.method(console, 'error', () => {});
  const { open, study, store } = await device([[nov(10), 0]]);
  const { startPlan } = await open('study/plan.js');
  const { paceOf } = await open('study/pace.js');
  const pace = paceOf({ per_day: 1, weekdays: 0, yomTov: false, holidays: 'every' });
  const before = (await study()).segments;
  await assert.rejects(startPlan(await study(), { since: TODAY, first_unit: UNITS[5][0], ...pace }), RangeError);
  assert.deepEqual((await study()).segments, before);
  // The store also rejects records that it could not read again.
  const { join } = await open('study/segments.js');
  await join('learner', 't', TODAY, { follows: 'site', weekdays: 0 });
  assert.ok(errors.mock.calls.some(({ arguments: [error] }) => error instanceof TypeError));
  assert.deepEqual((await store.read()).enrolments.map(({ since }) => since), [nov(10)]);
});

test('an automatic track is followed until another is chosen, or for good once something is learnt in it', async () => {
  const rows = [20, 21, 22].map((day, i) => [nov(day), UNITS[i][0], i]);
  const track = { ...TRACK, years: [2026], first: nov(20), last: nov(22) };
  const { open, study } = await device([], track, rows);
  const { join } = await open('study/segments.js');
  const { mark } = await open('study/marks.js');
  assert.equal((await study()).todaysPairs.length, 1);
  await join('learner', 'other', TODAY, { follows: 'own', first_unit: null, rule: 'every' });
  const { current, todaysPairs: today, backlog } = await study();
  assert.deepEqual([current, today, backlog], [undefined, [], []]);
  await mark('t', UNITS[0][0], TODAY, 0);
  assert.equal((await study()).todaysPairs.length, 1);
});

test('a study that could not be derived is derived on the next request', async () => {
  const { module: { studyOf } } = await device([[nov(10), 0]]);
  const { fetch } = globalThis;
  globalThis.fetch = async () => ({ ok: false });
  await assert.rejects(studyOf(TRACK, TODAY));
  globalThis.fetch = fetch;
  assert.equal((await studyOf(TRACK, TODAY)).todaysPairs.length, 1);
});

test("a unit dated by an earlier course is late only after this course's day", async () => {
  const { module: { isMarkedLate }, open } = await load('pages/unit/finish.js');
  const { dayNumber } = await open('calendar/day.js');
  const late = (due) => {
    const record = { completed: 1, completed_on: TODAY, scheduled_on: nov(10), deleted_at: null };
    const pair = { unit: 3, day: dayNumber(due), due: dayNumber(due), segment: 1 };
    return isMarkedLate({
      day: dayNumber(TODAY), pairs: [pair], indexOfUnit: new Map([['u', 3]]), marksBySlug: new Map([['u', record]]),
      marks: new Map([[3, record]]),
    }, 'u');
  };
  assert.deepEqual([late(TODAY), late(nov(21))], [false, true]);
});

test("the site's days follow its pace, and an own plan begins with that pace", async () => {
  const track = { ...TRACK, years: [2026], first: nov(20), last: nov(24), perDay: 2 };
  const rows = [20, 21, 22, 23, 24].map((day, i) => [nov(day), UNITS[i * 2][0], i * 2]);
  const { open } = await device([], track, rows);
  const { siteDays } = await open('study/site-days.js');
  const { dayText } = await open('calendar/day.js');
  const days = (await siteDays(track, nov(21))).slice(0, 4).map(({ day, unit }) => [dayText(day), unit]);
  assert.deepEqual(days, [[nov(21), 2], [nov(21), 3], [nov(22), 4], [nov(22), 5]]);
  assert.deepEqual(await siteDays(TRACK, nov(21)), []);
  const { choiceOf, usualPace } = await open('study/pace.js');
  assert.equal(choiceOf(usualPace({ follows: 'site', per_day: null }, track), 'every').per_day, 2);
  assert.equal(choiceOf(usualPace(undefined, { ...track, perDay: 0 }), 'every').per_day, 'chapter');
  assert.equal(choiceOf(usualPace({ follows: 'own', per_day: 3, rule: null, weekdays: 5 }, track), 'every').per_day, 3);
});

test('a rule that the site lacks is read as the track\'s, also if every object has its name', async () => {
  const days = async (rule) => {
    const { open, study } = await device([]);
    const { join } = await open('study/segments.js');
    await join('learner', 't', nov(22), { follows: 'own', first_unit: UNITS[0][0], rule });
    return (await study()).pairs.map(({ day, unit }) => [day, unit]);
  };
  const expected = await days('every');
  assert.ok(expected.length > 10);
  for (const rule of ['constructor', 'gone']) assert.deepEqual(await days(rule), expected, rule);
});
