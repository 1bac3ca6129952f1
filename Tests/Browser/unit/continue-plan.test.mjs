// A plan that has come to the end of what is published, and continues when more is.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { load, Storage, stopClock } from './app.mjs';
import { filesOf, TRACK, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const nov = (day) => `2026-11-${String(day).padStart(2, '0')}`;
const setTime = stopClock({ after }, `${nov(1)}T12:00:00Z`);

/** A device whose site publishes more and more units; it has a plan from the first one on, since the 1st. */
async function device({ per_day = null } = {}) {
  const storage = new Storage();
  /** A page of the day, on which so many units are published. */
  const page = async (day, units) => {
    setTime(`${nov(day)}T12:00:00Z`);
    const track = { ...TRACK, units };
    const app = await load('study/study.js', { storage, files: filesOf(track, [], UNITS.slice(0, units)) });
    const [{ join }, { mark }, { upkeep }] = await Promise.all(['study/segments.js', 'study/marks.js', 'study/upkeep.js'].map(app.open));
    const [{ leavePlan }, { startPlan }] = await Promise.all(['study/continue-plan.js', 'study/plan.js'].map(app.open));
    const study = async () => {
      app.module.discardStudies();
      const first = await app.module.studyOf(track, nov(day));
      await upkeep(first);
      app.module.discardStudies();
      return app.module.studyOf(track, nov(day));
    };
    const learn = async () => {
      for (const { unit, day: due } of (await study()).todaysPairs) await mark('t', UNITS[unit][0], nov(day), due);
    };
    return { study, learn, join, leavePlan, startPlan };
  };
  await (await page(1, 4)).join('learner', 't', nov(1), { follows: 'own', first_unit: UNITS[0][0], rule: 'every', per_day });
  return page;
}
const learnt = async (page) => {
  for (const day of [1, 2, 3, 4]) await (await page(day, 4)).learn();
};
const summary = ({ backlog, todaysPairs: today, streak, segments }) => [backlog.map(({ unit }) => unit), today.map(({ unit }) => unit), streak, segments.length];

test('units that are published after the end of a plan get days from then on', async () => {
  const page = await device();
  await learnt(page);
  assert.deepEqual(summary(await (await page(7, 4)).study()), [[], [], 4, 1]);
  const now = await (await page(10, 8)).study();
  assert.deepEqual(summary(now), [[], [4], 4, 2]);
  assert.deepEqual(now.current.since, nov(10));
  await (await page(10, 8)).learn();
  // It goes on, and what is missed now is missed.
  assert.deepEqual(summary(await (await page(12, 8)).study()), [[5], [6], 0, 2]);
  assert.deepEqual(summary(await (await page(20, 8)).study()), [[5, 6, 7], [], 0, 2]);
});

test('units that are published in time change nothing, and a plan that was not at the end is not moved', async () => {
  const page = await device();
  await (await page(4, 4)).study();
  assert.deepEqual(summary(await (await page(4, 8)).study()).slice(1), [[3], 0, 1]);
  assert.deepEqual(summary(await (await page(7, 8)).study()), [[0, 1, 2, 3, 4, 5], [6], 0, 1]);
});

test('a plan keeps its pace and what was missed before the end', async () => {
  const page = await device({ per_day: 2 });
  await (await page(1, 4)).learn();
  assert.deepEqual(summary(await (await page(6, 4)).study()), [[2, 3], [], 0, 1]);
  const { current, ...now } = await (await page(8, 9)).study();
  assert.deepEqual(summary(now), [[2, 3], [4, 5], 0, 2]);
  assert.equal(current.per_day, 2);
});

test('units that are published after a waiting plan was left or replaced get none of its days', async () => {
  const left = await device();
  await learnt(left);
  const leaving = await left(7, 4);
  await leaving.leavePlan(await leaving.study(), nov(7));
  const { pairs, current } = await (await left(10, 8)).study();
  assert.deepEqual([pairs.map(({ unit }) => unit), current], [[0, 1, 2, 3], undefined]);

  const replaced = await device();
  await learnt(replaced);
  const replacing = await replaced(7, 4);
  await replacing.startPlan(await replacing.study(), { since: nov(7), first_unit: UNITS[0][0], rule: 'every', per_day: 2, weekdays: null });
  await replacing.study();
  assert.deepEqual(summary(await (await replaced(10, 8)).study()).slice(0, 3), [[], [4, 5], 4]);
});

test('a plan that begins before a waiting one replaces it', async () => {
  const page = await device();
  await learnt(page);
  const { study, startPlan } = await page(9, 4);
  const sundays = { since: nov(0).replace('11-00', '10-31'), first_unit: UNITS[0][0], rule: 'every', per_day: 1, weekdays: 1 };
  await startPlan(await study(), sundays);
  const { current, segments, pairs } = await (await page(9, 8)).study();
  assert.deepEqual([current.since, segments.length], [sundays.since, 1]);
  assert.ok(pairs.length > 0 && pairs.every(({ segment }) => segment === 0));
});

test('a plan that has not come to the end of what is published ends where the next one begins', async () => {
  const page = await device();
  const { study, startPlan } = await page(3, 4);
  await startPlan(await study(), { since: nov(8), first_unit: UNITS[6][0], rule: 'every', per_day: 1, weekdays: null });
  const { segments: [first] } = await (await page(3, 8)).study();
  assert.equal(first.left_on, nov(8));
});
