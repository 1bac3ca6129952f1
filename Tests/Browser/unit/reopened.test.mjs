// Units that a plan skipped, because they were done or let go before it began, and that are undone or learnt later: the
// plan's past days stay, and nothing is lost.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { deviceOn, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const TODAY = '2026-11-22';
stopClock({ after }, `${TODAY}T12:00:00Z`);
const nov = (day) => `2026-11-${String(day).padStart(2, '0')}`;

/** A plan from unit 0 on, replaced on the 10th by another from unit 0 on; units 2 and 3 are done or let go before. */
async function device() {
  const app = await deviceOn(TODAY, [[nov(1), 0, nov(10)], [nov(10), 0]]);
  const names = ['study/marks.js', 'study/catch-up.js', 'study/plan.js', 'calendar/day.js', 'transfer/import-file.js'];
  const [marks, catchUp, plan, { dayNumber }, transfer] = await Promise.all(names.map(app.open));
  const merging = await app.open('store/import.js');
  const mark = (unit, day, due = day) => marks.mark('t', UNITS[unit][0], day, dayNumber(due));
  await mark(2, nov(3));
  const { pairs } = await app.study(nov(4));
  await catchUp.letGo(await app.study(nov(4)), pairs.filter(({ unit }) => unit === 3), nov(4));
  const past = async () => {
    const { pairs, segments, current, day } = await app.study();
    return pairs.filter((it) => it.day < day && segments[it.segment] === current).map(({ unit }) => unit);
  };
  const record = async (unit) => (await app.study()).records.get(UNITS[unit][0]);
  const imported = async (completions) => {
    const text = JSON.stringify({ format: 1, records: { completions, enrolments: [], bookmarks: [], notes: [] } });
    await merging.merge((await transfer.planMerge((await transfer.parseFile(text)).entries)).winners);
  };
  return { ...app, ...marks, ...catchUp, ...plan, mark, past, record, imported };
}
const PAST = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const nextPlan = { since: nov(23), firstUnit: UNITS[2][0], rule: 'every', perDay: 1, weekdays: null };

test('a mark from before the plan that is undone leaves its past, and the unit can be learnt', async () => {
  const { past, undo, study, mark, previewPlan } = await device();
  assert.deepEqual(await past(), PAST);
  await undo('t', UNITS[2][0], nov(20));
  assert.deepEqual(await past(), PAST);
  assert.equal((await study()).backlog.find(({ unit }) => unit === 2).segment, 0, 'it waits on its former day');
  assert.equal((await previewPlan(await study(), nextPlan)).days[0].unit, 2);
  await mark(2, nov(21), nov(3));
  assert.deepEqual(await past(), PAST);
  await undo('t', UNITS[2][0], TODAY);
  assert.deepEqual(await past(), PAST);
});

test('an undone mark that is made again at once does not use up what the plan keeps', async () => {
  const { past, undo, mark } = await device();
  for (const day of [nov(8), nov(20)]) {
    await undo('t', UNITS[2][0], day);
    await mark(2, day, nov(3));
    assert.deepEqual(await past(), PAST);
  }
  await undo('t', UNITS[2][0], TODAY);
  assert.deepEqual(await past(), PAST);
});

test('a unit that was let go before the plan and is learnt or taken back leaves its past', async () => {
  const learnt = await device();
  await learnt.mark(3, nov(20));
  assert.deepEqual(await learnt.past(), PAST);
  await learnt.undo('t', UNITS[3][0], TODAY);
  assert.deepEqual(await learnt.past(), PAST);

  const taken = await device();
  await taken.takeBack(await taken.study(), [{ unit: 3 }]);
  assert.deepEqual(await taken.past(), PAST);
  assert.ok((await taken.study()).backlog.some(({ unit }) => unit === 3));
  assert.equal((await taken.previewPlan(await taken.study(), nextPlan)).days[0].unit, 3);
});

test('records of earlier releases count as before', async () => {
  const { past, record, imported } = await device();
  const { settled_on, reopened_on, ...old } = await record(3);
  await imported([{ ...old, completed: 1, completed_on: nov(20), version: 1, updated_at: `${TODAY}T13:00:00.000Z` }]);
  assert.deepEqual((await past()).slice(0, 4), [0, 1, 3, 4]);
});

test('what is undone before a plan begins, or on its first day, has a day in it', async () => {
  for (const day of [nov(9), nov(10)]) {
    const { past, undo, mark } = await device();
    await undo('t', UNITS[2][0], day);
    assert.deepEqual((await past()).slice(0, 4), [0, 1, 2, 4], day);
    await mark(2, nov(12));
    await undo('t', UNITS[2][0], nov(20));
    assert.deepEqual((await past()).slice(0, 4), [0, 1, 2, 4], day);
  }
});

test('what the plan of another device skips keeps its day here', async () => {
  const { past, imported, record } = await device();
  const undone = {
    ...await record(2), unit: UNITS[6][0], completed: 0, completed_on: null, completed_at: null, version: 2,
    settled_on: nov(5), reopened_on: nov(20), updated_at: `${TODAY}T10:00:00.000Z`, device_id: 'other',
  };
  for (const found of [undone, { ...undone, completed: 1, completed_on: nov(21) }]) {
    await imported([found]);
    assert.deepEqual(await past(), PAST);
    assert.equal((await record(6)).settled_on, null);
  }
});

test('a unit that was not settled is not skipped, although an earlier release left the day of its import', async () => {
  const { past, imported, record, mark } = await device();
  const { settled_on, reopened_on, ...old } = await record(2);
  const stale = {
    ...old, unit: UNITS[6][0], completed: 0, completed_on: null, completed_at: null, known_on: nov(9), version: 2,
    updated_at: `${TODAY}T10:00:00.000Z`, device_id: 'other',
  };
  await imported([stale]);
  assert.deepEqual(await past(), PAST);
  await mark(6, TODAY, nov(12));
  assert.deepEqual([await past(), (await record(6)).settled_on], [PAST, null]);
});

test('a unit let go in the plan and done before it elsewhere keeps its day when the mark is undone', async () => {
  const { past, imported, record, undo } = await device();
  const done = {
    ...await record(2), unit: UNITS[6][0], completed_on: nov(3), let_go_on: nov(14), version: 1, settled_on: null,
    reopened_on: null, updated_at: `${TODAY}T10:00:00.000Z`, device_id: 'other',
  };
  await imported([done]);
  assert.deepEqual(await past(), PAST);
  await undo('t', UNITS[6][0], TODAY);
  assert.deepEqual(await past(), PAST);
});

test('a new cycle does not know what the former one skipped', async () => {
  const { undo, record, open } = await device();
  await undo('t', UNITS[2][0], nov(20));
  const found = await record(2);
  assert.deepEqual([found.settled_on, found.reopened_on], [nov(3), nov(20)]);
  const { unmarked } = await open('transfer/newer.js');
  assert.deepEqual([unmarked(found).settled_on, unmarked(found).reopened_on], [null, null]);
});

test('a mark without a day of the day on which a plan begins leaves no empty day in it', async () => {
  const app = await deviceOn(TODAY, []);
  const [{ mark, undo }, { previewPlan, startPlan }] = await Promise.all(['study/marks.js', 'study/plan.js'].map(app.open));
  for (const unit of [0, 3]) await mark('t', UNITS[unit][0], TODAY);
  const plan = { ...nextPlan, since: TODAY, firstUnit: UNITS[0][0] };
  const days = async (day) => {
    const { pairs, segments } = await app.study(day);
    assert.equal(segments.length, 1);
    return pairs.slice(0, 5).map(({ unit }) => unit);
  };
  const { days: shown } = await previewPlan(await app.study(), plan);
  await startPlan(await app.study(), plan);
  const expected = [0, 1, 2, 4, 5];
  assert.deepEqual([shown.slice(0, 5).map(({ unit }) => unit), await days()], [expected, expected]);
  assert.equal((await app.study()).streak, 1);
  // Undone and made again later, the mark does not move the days that have passed.
  await undo('t', UNITS[3][0], nov(29));
  assert.deepEqual(await days(nov(29)), expected);
  globalThis.sessionStorage.clear();
  await mark('t', UNITS[3][0], nov(30));
  assert.deepEqual(await days(nov(30)), expected);
});

test('marks that a plan has met keep having no day', async () => {
  const app = await deviceOn(TODAY, [[TODAY, 0]]);
  await (await app.open('study/marks.js')).mark('t', UNITS[3][0], TODAY);
  const { pairs, records } = await app.study();
  assert.deepEqual(pairs.slice(0, 5).map(({ unit }) => unit), [0, 1, 2, 3, 4]);
  assert.equal(records.get(UNITS[3][0]).scheduled_on, null);
});
