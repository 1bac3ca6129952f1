// A new cycle of a track: its streak continues, and earlier cycles count too.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { deviceOn, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const FIRST = '2026-11-01';
const setClock = stopClock({ after }, `${FIRST}T12:00:00Z`);

/** A learner who follows the track from its first unit on. */
async function learner() {
  const app = await deviceOn(FIRST, [[FIRST, 0]]);
  const { dayNumber, dayText } = await app.open('calendar/day.js');
  const { withFormer } = await app.open('study/cycles.js');
  const { beginCycle } = await app.open('transfer/cycle.js');
  const { mark } = await app.open('study/marks.js');
  const { progressOf, daysOf } = await app.open('study/progress.js');
  const dayAfter = (number) => dayText(dayNumber(FIRST) + number);
  let day = FIRST;
  const study = async () => withFormer(await app.study(day));
  return {
    ...app,
    study,
    goTo(number) {
      day = dayAfter(number);
      setClock(`${day}T12:00:00Z`);
    },
    async learn(count = Infinity) {
      for (const { unit, day: due } of (await study()).todaysPairs.slice(0, count)) await mark('t', UNITS[unit][0], day, due);
    },
    begin: async () => beginCycle(await study(), UNITS[0][0], () => {}),
    progress: async () => progressOf(await study(), UNITS),
    async statuses() {
      const now = await study();
      return [...daysOf(now, dayNumber(FIRST), now.day).values()].map(({ status }) => status).join(' ');
    },
  };
}

test('the streak and the counts continue over a new cycle', async () => {
  const it = await learner();
  for (let day = 0; day < 3; day++) {
    it.goTo(day);
    await it.learn();
  }
  await it.begin();
  assert.equal((await it.study()).streak, 3);
  it.goTo(3);
  assert.deepEqual([(await it.study()).streak, (await it.study()).backlog.length], [3, 0]);
  await it.learn();
  const { current, longest, daysStudied, units } = await it.progress();
  assert.deepEqual([current, longest, daysStudied, units], [4, 4, 4, 4]);
  assert.equal(await it.statuses(), 'done done done done');
  // A third cycle, on the day after.
  it.goTo(4);
  await it.begin();
  await it.learn();
  assert.equal((await it.progress()).current, 5);
  assert.equal(await it.statuses(), 'done done done done done');
});

test('the rest of a day on which a new cycle begins is let go', async () => {
  const it = await learner();
  it.goTo(0);
  const { join } = await it.open('study/segments.js');
  await join('learner', 't', FIRST, { follows: 'own', first_unit: UNITS[0][0], rule: 'every', per_day: 2 });
  await it.learn();
  it.goTo(1);
  await it.learn(1);
  assert.deepEqual([await it.statuses(), (await it.study()).streak], ['done open', 1]);
  await it.begin();
  assert.deepEqual([await it.statuses(), (await it.study()).streak, (await it.study()).todaysPairs], ['done done', 2, []]);
  it.goTo(2);
  assert.deepEqual([await it.statuses(), (await it.study()).streak], ['done done open', 2]);
  await it.learn();
  assert.deepEqual([(await it.progress()).current, (await it.progress()).units], [3, 5]);
  // Undone: the unit that was let go is missed in the former plan.
  const { undoLast } = await it.open('transfer/run-import.js');
  await undoLast();
  assert.deepEqual((await it.study()).backlog.map(({ unit }) => unit), [3]);
});

test('a mark that the page has not seen is not let go', async () => {
  const it = await learner();
  it.goTo(0);
  const { beginCycle } = await it.open('transfer/cycle.js');
  const { join } = await it.open('study/segments.js');
  const { read } = await it.open('store/store.js');
  await join('learner', 't', FIRST, { follows: 'own', first_unit: UNITS[0][0], rule: 'every', per_day: 2 });
  const painted = await it.study();
  await it.learn();
  await beginCycle(painted, UNITS[0][0], () => {});
  const { completions } = await read('t--1');
  assert.deepEqual(completions.map(({ unit, completed, let_go_on }) => [unit, completed, let_go_on]),
    UNITS.slice(0, 2).map(([unit]) => [unit, 1, null]));
});

test('a day missed before the new cycle ends the streak and stays missed', async () => {
  const it = await learner();
  for (const day of [0, 1]) {
    it.goTo(day);
    await it.learn();
  }
  it.goTo(3);
  await it.begin();
  assert.equal((await it.study()).streak, 0);
  await it.learn();
  const { current, longest } = await it.progress();
  assert.deepEqual([current, longest], [1, 2]);
  assert.equal(await it.statuses(), 'done done missed done');
});

test('no days exist after a completed cycle', async () => {
  const it = await learner();
  for (let day = 0; day < UNITS.length; day++) {
    it.goTo(day);
    await it.learn();
  }
  it.goTo(UNITS.length + 20);
  await it.begin();
  assert.equal((await it.study()).streak, UNITS.length);
  await it.learn();
  const { current, chapters, tractates, units } = await it.progress();
  assert.deepEqual([current, chapters, tractates, units], [UNITS.length + 1, 1, 1, UNITS.length + 1]);
});

test('the longest streak is the highest ever shown over random cycles', async () => {
  let seed = 1124;
  const chance = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let history = 0; history < 6; history++) {
    const it = await learner();
    let highest = 0;
    for (let day = 0; day < 50; day++) {
      it.goTo(day);
      const isLearnt = chance() < 0.85;
      if (isLearnt) await it.learn();
      const before = (await it.study()).streak;
      if (chance() < 0.12) await it.begin();
      const { current, longest } = await it.progress();
      // A new beginning changes nothing.
      assert.equal(current, before, `history ${history}, day ${day}`);
      highest = Math.max(highest, current);
      assert.equal(longest, highest, `history ${history}, day ${day}`);
    }
  }
});

test('a former cycle whose units were marked without a plan counts', async () => {
  setClock(`${FIRST}T12:00:00Z`);
  const app = await deviceOn(FIRST, []);
  const { mark } = await app.open('study/marks.js');
  const { withFormer, formerCycles } = await app.open('study/cycles.js');
  const { beginCycle } = await app.open('transfer/cycle.js');
  const { progressOf } = await app.open('study/progress.js');
  for (const unit of [4, 5]) await mark('t', UNITS[unit][0], FIRST);
  await beginCycle(await withFormer(await app.study()), UNITS[0][0], () => {});
  setClock('2026-11-02T12:00:00Z');
  const { daysStudied, units } = progressOf(await withFormer(await app.study('2026-11-02')), UNITS);
  assert.deepEqual([daysStudied, units], [1, 2]);
  assert.deepEqual(await formerCycles('t'), [{ units: 2, days: 1 }]);
});

test('a day outside every plan shows what was learnt on it', async () => {
  const app = await deviceOn(FIRST, []);
  const { dayNumber } = await app.open('calendar/day.js');
  const { daysOf, mappedDay } = await app.open('study/progress.js');
  const { mark } = await app.open('study/marks.js');
  for (const unit of [5, 2]) await mark('t', UNITS[unit][0], '2026-11-03');
  const study = await app.study('2026-11-04');
  const on = dayNumber('2026-11-03');
  assert.deepEqual([...daysOf(study, on - 1, on + 1)], [
    [on - 1, { status: 'none', countsAs: 'none' }],
    [on, { status: 'done', countsAs: 'free' }],
    [on + 1, { status: 'none', countsAs: 'none' }],
  ]);
  assert.deepEqual(mappedDay(study, on).pairs.map(({ unit }) => unit).sort(), [2, 5]);
  assert.deepEqual(mappedDay(study, on + 1), { status: 'none', pairs: [] });
});
