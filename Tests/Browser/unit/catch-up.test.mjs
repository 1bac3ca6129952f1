// Catching up: the plan is shifted or units are let go, and both can be undone.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { deviceOn, TRACK, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const TODAY = '2026-11-22';
stopClock({ after }, `${TODAY}T12:00:00Z`);
const nov = (day) => `2026-11-${String(day).padStart(2, '0')}`;
const device = (plans, track, rows) => deviceOn(TODAY, plans, track, rows);

test('a shift begins with the backlog of an earlier plan, and says so', async () => {
  const { open, study } = await device([[nov(10), 0, nov(13)], [nov(13), 20]]);
  const { shiftPlan } = await open('study/catch-up.js');
  const { mark } = await open('study/marks.js');
  await mark('t', UNITS[0][0], TODAY, 0);
  assert.equal((await study()).backlog[0].unit, 1);
  assert.equal((await shiftPlan(await study()))[0], UNITS[1][0]);
  const { backlog, todaysPairs: today } = await study();
  assert.deepEqual([backlog.length, today.map(({ unit }) => unit)], [0, [1]]);
});

test('a unit with an undone mark counts on its day in the shifted plan', async () => {
  const { open, study } = await device([[nov(17), 0]]);
  const { mark, undo } = await open('study/marks.js');
  const { dayNumber } = await open('calendar/day.js');
  const { shiftPlan, letGo, takeBack } = await open('study/catch-up.js');
  await mark('t', UNITS[0][0], nov(18), dayNumber(nov(17)));
  await undo('t', UNITS[0][0], nov(18));
  // A unit let go and taken back is not done either.
  const before = await study();
  await letGo(before, before.backlog, TODAY);
  await takeBack(await study(), before.backlog);
  // Its version says to other devices that it was marked and undone once, and never marked again.
  assert.equal((await study()).marksBySlug.get(UNITS[0][0]).version, 2);
  assert.equal((await shiftPlan(await study()))[0], UNITS[0][0]);
  const shifted = await study();
  await mark('t', UNITS[0][0], TODAY, shifted.todaysPairs[0].day);
  const { todaysPairs: today, streak, marksBySlug: records } = await study();
  assert.deepEqual([today.map(({ unit }) => unit), streak], [[0], 1]);
  assert.equal(records.get(UNITS[0][0]).scheduled_on, TODAY);
});

/** A learner with a streak of three days who missed two days, nov(20) and nov(21). */
async function missedTwo() {
  const app = await device([[nov(17), 0]]);
  const { mark } = await app.open('study/marks.js');
  const { progressOf, daysOf } = await app.open('study/progress.js');
  const { dayNumber } = await app.open('calendar/day.js');
  for (const at of [0, 1, 2]) await mark('t', UNITS[at][0], nov(17 + at), dayNumber(nov(17 + at)));
  const days = (study, of) =>
    [...daysOf(study, dayNumber(nov(17)), dayNumber(TODAY)).values()].map((day) => day[of]).join(' ');
  const statuses = (study) => days(study, 'status');
  const counts = (study) => days(study, 'countsAs');
  const streaks = (study) => [study.streak, progressOf(study, UNITS).longest];
  const markToday = (unit, scheduled = TODAY) => mark('t', UNITS[unit][0], TODAY, dayNumber(scheduled));
  return { ...app, statuses, counts, streaks, markToday };
}

test('catching up never restores a streak: learnt late, shifted or let go', async () => {
  const learnt = await missedTwo();
  assert.deepEqual(learnt.streaks(await learnt.study()), [0, 3]);
  for (const unit of [3, 4]) await learnt.markToday(unit, nov(17 + unit));
  await learnt.markToday(5);
  assert.deepEqual(learnt.streaks(await learnt.study()), [1, 3]);

  const shifted = await missedTwo();
  await (await shifted.open('study/catch-up.js')).shiftPlan(await shifted.study());
  assert.deepEqual(shifted.streaks(await shifted.study()), [0, 3]);
  await shifted.markToday(3);
  assert.deepEqual(shifted.streaks(await shifted.study()), [1, 3]);

  const free = await missedTwo();
  const before = await free.study();
  await (await free.open('study/catch-up.js')).letGo(before, before.backlog, TODAY);
  assert.deepEqual(free.streaks(await free.study()), [0, 3]);
  await free.markToday(5);
  assert.deepEqual(free.streaks(await free.study()), [1, 3]);
});

test('a day emptied by a shift stays missed, and is late once its unit is learnt', async () => {
  const { open, study, statuses, markToday } = await missedTwo();
  await (await open('study/catch-up.js')).shiftPlan(await study());
  assert.equal(statuses(await study()), 'done done done missed missed open');
  await markToday(3);
  assert.equal(statuses(await study()), 'done done done late missed done');
  const { dayOf } = await open('study/status.js');
  const { dayNumber } = await open('calendar/day.js');
  assert.deepEqual(dayOf(await study(), dayNumber(nov(21))).pairs.map(({ unit }) => unit), [4]);
});

test('a unit that was moved counts once, on its new day', async () => {
  const { open, study, counts, markToday } = await missedTwo();
  assert.equal(counts(await study()), 'done done done missed missed open');
  await (await open('study/catch-up.js')).shiftPlan(await study());
  assert.equal(counts(await study()), 'done done done none none open');
  await markToday(3);
  assert.equal(counts(await study()), 'done done done none none done');
});

test('a shift can be undone until the plan changes again or the day ends', async () => {
  const { open, study, statuses } = await missedTwo();
  const { shiftPlan } = await open('study/catch-up.js');
  const { lastShift, undoShift } = await open('study/undo-shift.js');
  const { join } = await open('study/segments.js');
  const seen = ({ segments, backlog, todaysPairs: today, streak }) =>
    JSON.stringify([segments.map(({ since, left_on, first_unit }) => [since, left_on, first_unit]), backlog, today, streak]);
  const before = await study();
  assert.equal(lastShift('t'), undefined);
  await shiftPlan(before);
  assert.notEqual(seen(await study()), seen(before));
  assert.equal(lastShift('t').first, UNITS[3][1]);
  assert.equal(lastShift('other'), undefined);
  await undoShift(await study());
  assert.equal(seen(await study()), seen(before));
  assert.equal(statuses(await study()), 'done done done missed missed open');
  assert.equal(lastShift('t'), undefined);
  // Another shift, after which the plan changes.
  await shiftPlan(await study());
  assert.ok(lastShift('t'));
  await join('learner', 't', TODAY, { follows: 'own', first_unit: UNITS[9][0], rule: 'every' });
  const changed = await study();
  assert.equal(lastShift('t'), undefined);
  await undoShift(await study());
  assert.equal(seen(await study()), seen(changed));
});

test('what was learnt after a shift stays learnt when the shift is undone, for its former day', async () => {
  const { open, study, statuses, streaks, markToday } = await missedTwo();
  const { shiftPlan } = await open('study/catch-up.js');
  const { lastShift, undoShift } = await open('study/undo-shift.js');
  await shiftPlan(await study());
  await markToday(3);
  await markToday(4, nov(23));
  assert.equal(statuses(await study()), 'done done done late late done');
  assert.ok(lastShift('t'), 'a mark is no change of the plan');
  await undoShift(await study());
  const before = await study();
  // Today's unit is the former plan's again, and the missed ones were learnt late.
  assert.deepEqual([before.backlog, before.todaysPairs].map((pairs) => pairs.map(({ unit }) => unit)), [[], [5]]);
  assert.deepEqual([3, 4].map((unit) => before.marksBySlug.get(UNITS[unit][0]).scheduled_on), [nov(20), nov(21)]);
  assert.equal(before.marksBySlug.get(UNITS[0][0]).scheduled_on, nov(17), 'marks from before the shift stay as they are');
  assert.equal(statuses(before), 'done done done late late open');
  assert.deepEqual(streaks(before), [0, 3]);
  await markToday(5);
  assert.deepEqual(streaks(await study()), [1, 3]);
});

test('a shift can be undone for a plan that began today, and for an automatic one', async () => {
  const rows = [20, 21, 22].map((day, i) => [nov(day), UNITS[i][0], i]);
  const track = { ...TRACK, years: [2026], first: nov(20), last: nov(22) };
  for (const isAutomatic of [false, true]) {
    const app = await device(isAutomatic ? [] : [[nov(10), 0, TODAY], [TODAY, 20]], track, rows);
    const { shiftPlan } = await app.open('study/catch-up.js');
    const { undoShift } = await app.open('study/undo-shift.js');
    if (isAutomatic) await (await app.open('study/segments.js')).join('auto', 't', nov(20));
    // Without a mark nothing would be missed.
    const { dayNumber } = await app.open('calendar/day.js');
    if (isAutomatic) await (await app.open('study/marks.js')).mark('t', UNITS[0][0], nov(20), dayNumber(nov(20)));
    const before = await app.study();
    assert.ok(before.backlog.length);
    await shiftPlan(before);
    assert.equal((await app.study()).backlog.length, 0);
    await undoShift(await app.study());
    const { backlog, todaysPairs: today } = await app.study();
    assert.deepEqual([backlog, today], [before.backlog, before.todaysPairs]);
  }
});

test('a day counts by its units that were not let go in time', async () => {
  const { open, study } = await device([]);
  const { join } = await open('study/segments.js');
  const { mark } = await open('study/marks.js');
  const { letGo } = await open('study/catch-up.js');
  const { daysOf } = await open('study/progress.js');
  const { dayNumber } = await open('calendar/day.js');
  await join('learner', 't', nov(21), { follows: 'own', first_unit: UNITS[0][0], rule: 'every', per_day: 2 });
  await mark('t', UNITS[0][0], nov(21), dayNumber(nov(21)));
  await mark('t', UNITS[2][0], TODAY, dayNumber(TODAY));
  const days = async () => {
    const found = daysOf(await study(), dayNumber(nov(21)), dayNumber(TODAY));
    return [...found.values()].map(({ status, countsAs }) => `${status} ${countsAs}`);
  };
  assert.deepEqual(await days(), ['missed missed', 'open open']);
  // Yesterday's unit is let go late, which ends the streak; today's in time.
  const { backlog, todaysPairs: today } = await study();
  await letGo(await study(), [...backlog, today[1]], TODAY);
  assert.deepEqual(await days(), ['skipped skipped', 'done done']);
  assert.equal((await study()).streak, 1);
  // Tomorrow's units: one done ahead, one let go.
  const ahead = (await study()).pairs.filter(({ day }) => day === dayNumber(nov(23)));
  await mark('t', UNITS[ahead[0].unit][0], TODAY, ahead[0].day);
  await letGo(await study(), [ahead[1]], TODAY);
  const [[, tomorrow]] = daysOf(await study(nov(24)), dayNumber(nov(23)), dayNumber(nov(23)));
  assert.deepEqual(tomorrow, { status: 'done', countsAs: 'early' });
});

test('the stored record of a shift is validated', async () => {
  const { open, study, storage } = await missedTwo();
  const { shiftPlan } = await open('study/catch-up.js');
  const { lastShift, undoShift } = await open('study/undo-shift.js');
  await shiftPlan(await study());
  const name = Object.keys(storage).find((key) => key.includes(':shifted/'));
  const kept = JSON.parse(storage.getItem(name));
  const after = JSON.stringify((await study()).segments);
  const changes = [
    { day: nov(21) }, { after: 'x' }, { before: [] }, { before: 'x' }, { before: {} }, { before: [...kept.before, null] },
    { before: [{ ...kept.before[0], track: 'other' }] }, { before: [{ ...kept.before[0], since: '2026-99-99' }] },
  ];
  for (const value of ['null', '5', '[]', '{', ...changes.map((change) => JSON.stringify({ ...kept, ...change }))]) {
    storage.setItem(name, value);
    assert.equal(lastShift('t'), undefined, value);
    await undoShift(await study());
    assert.equal(JSON.stringify((await study()).segments), after);
  }
});

test('a future plan is not moved forward', async () => {
  const { open, study } = await device([[nov(10), 0, nov(13)], [nov(25), 20]]);
  const { canShift, shiftPlan } = await open('study/catch-up.js');
  const before = await study();
  assert.ok(before.backlog.length);
  assert.equal(canShift(before), false);
  assert.equal(await shiftPlan(before), undefined);
  assert.deepEqual((await study()).segments, before.segments);
});

test('many units are let go in few transactions and with one repaint', async () => {
  const { open, study, store } = await device([['2026-10-01', 0]]);
  const { letGo } = await open('study/catch-up.js');
  const { backlog, ...before } = await study();
  assert.equal(backlog.length, 52);
  let painted = 0;
  store.onChange(() => { painted += 1; });
  await letGo({ backlog, ...before }, backlog, TODAY);
  assert.equal(painted, 1);
  assert.equal((await study()).backlog.length, 0);
});

test('a unit beyond the track is not what a shifted plan begins with', async () => {
  const { open } = await device([]);
  const { shiftPlan } = await open('study/catch-up.js');
  const current = { since: nov(1) };
  const pairs = [{ unit: 1, day: 1, segment: 0 }];
  const units = [['a-1', 'A', 'a'], ['extra', 'B', 'b']];
  const marks = new Map([[0, { completed: 1, deleted_at: null }]]);
  const study = { track: { slug: 't', units: 1 }, marks, pairs, backlog: pairs, segments: [current], current, day: 739942, units };
  assert.equal(await shiftPlan(study), undefined);
});

test('a unit that was let go and is then learnt keeps its day', async () => {
  const { open, study } = await device([[nov(17), 0]]);
  const { letGo } = await open('study/catch-up.js');
  const { mark } = await open('study/marks.js');
  const before = await study();
  await letGo(before, before.backlog, TODAY);
  await mark('t', UNITS[0][0], TODAY);
  assert.equal((await study()).marksBySlug.get(UNITS[0][0]).scheduled_on, nov(17));
});
