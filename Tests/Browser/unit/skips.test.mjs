// Units that a plan skipped, because they were done or let go before it began, and that are undone or learnt later: the
// plan's past days stay, and later days follow.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { deviceOn, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const TODAY = '2026-11-22';
stopClock({ after }, `${TODAY}T12:00:00Z`);
const nov = (day) => `2026-11-${String(day).padStart(2, '0')}`;

/** A plan from unit 0 on, replaced on the 10th by another from unit 0 on; units 2, 20 are done and 3 is let go before. */
async function device({ isOpened = true } = {}) {
  const app = await deviceOn(TODAY, [[nov(1), 0, nov(10)], [nov(10), 0]]);
  const names = ['study/marks.js', 'study/catch-up.js', 'study/plan.js', 'calendar/day.js'];
  const [marks, catchUp, plan, { dayNumber }] = await Promise.all(names.map(app.open));
  const { runImport } = await app.open('transfer/run-import.js');
  const { parseFile } = await app.open('transfer/import-file.js');
  const mark = (unit, day, due = day) => marks.mark('t', UNITS[unit][0], day, dayNumber(due));
  await mark(2, nov(3));
  await mark(20, nov(9));
  const { pairs } = await app.study(nov(4));
  await catchUp.letGo(await app.study(nov(4)), pairs.filter(({ unit }) => unit === 3), nov(4));
  if (isOpened) await app.study(nov(10));
  const own = async (day, isOwn) => {
    const { pairs, segments, current, day: now } = await app.study(day);
    return pairs.filter((it) => isOwn(it.day, now) && segments[it.segment] === current).map(({ unit }) => unit);
  };
  const past = (day = TODAY) => own(day, (on, now) => on < now);
  const later = async (day = TODAY) => (await own(day, (on, now) => on > now)).slice(0, 10);
  const record = async (unit) => (await app.study()).marksBySlug.get(UNITS[unit][0]);
  const skips = async () => (await app.study()).current.skips;
  const imported = async (completions, enrolments = []) => {
    const text = JSON.stringify({ format: 1, records: { completions, enrolments, bookmarks: [], notes: [] } });
    const { entries } = await parseFile(text);
    await runImport(() => entries, () => {});
  };
  return { ...app, ...marks, ...catchUp, ...plan, mark, past, later, record, skips, imported };
}
const PAST = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const LATER = [15, 16, 17, 18, 19, 21, 22, 23, 24, 25];
const nextPlan = { since: nov(23), first_unit: UNITS[2][0], rule: 'every', per_day: 1, weekdays: null };

test('a plan stores what it skips on its first day, also one of an earlier release', async () => {
  for (const isOpened of [true, false]) {
    const { past, later, skips, study } = await device({ isOpened });
    assert.deepEqual([await past(), await later()], [PAST, LATER]);
    assert.equal(await skips(), [2, 20, 3].map((unit) => UNITS[unit][0]).join(' '));
    const [former] = (await study()).segments;
    assert.equal(former.skips, '');
  }
});

test('a plan to come stores nothing before its first day, and skips what is learnt until then', async () => {
  const app = await deviceOn(TODAY, [[nov(25), 0]]);
  const { mark } = await app.open('study/marks.js');
  const { current: before } = await app.study(nov(24));
  assert.equal(before.skips, null);
  await mark('t', UNITS[1][0], nov(24));
  const { pairs, current } = await app.study(nov(25));
  assert.deepEqual(pairs.slice(0, 3).map(({ unit }) => unit), [0, 2, 3]);
  assert.equal(current.skips, UNITS[1][0]);
  assert.equal(current.updated_at, before.updated_at, 'it is the same choice');
});

test('a mark from before the plan that is undone leaves its past, and the unit can be learnt', async () => {
  const { past, undo, study, mark, previewPlan } = await device();
  await undo('t', UNITS[2][0], nov(20));
  assert.deepEqual(await past(), PAST);
  assert.equal((await study()).backlog.find(({ unit }) => unit === 2).segment, 0, 'it waits on its former day');
  assert.equal((await previewPlan(await study(), nextPlan)).days[0].unit, 2);
  await mark(2, nov(21), nov(3));
  assert.deepEqual(await past(), PAST);
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

test('a unit that the plan would skip later gets a day when its mark is undone, and keeps it', async () => {
  const { past, later, undo, mark } = await device();
  await undo('t', UNITS[20][0], TODAY);
  assert.deepEqual([await past(), await later()], [PAST, [15, 16, 17, 18, 19, 20, 21, 22, 23, 24]]);
  // In another session: otherwise it would be the mark that was undone.
  globalThis.sessionStorage.clear();
  await mark(20, TODAY, nov(28));
  assert.deepEqual((await later()).slice(0, 7), [15, 16, 17, 18, 19, 20, 21]);
  assert.deepEqual((await past(nov(30))).slice(-3), [19, 20, 21]);
});

test('an import of marks from before the plan changes later days only, and its undo brings them back', async () => {
  const { past, later, imported, record, open } = await device();
  const marks = await Promise.all([6, 16, 18].map(async (unit) => ({
    ...await record(2), unit: UNITS[unit][0], scheduled_on: nov(2), completed_on: nov(2), updated_at: `${TODAY}T10:00:00.000Z`, device_id: 'other',
  })));
  await imported(marks);
  assert.deepEqual([await past(), await later()], [PAST, [15, 17, 19, 21, 22, 23, 24, 25, 26, 27]]);
  await (await open('transfer/run-import.js')).undoLast();
  assert.deepEqual([await past(), await later()], [PAST, LATER]);
});

test('units that a plan passed over because of an import wait in the backlog once it is undone', async () => {
  const { imported, record, open, study, mark, letGo, takeBack, shiftPlan, undo } = await device();
  const marks = await Promise.all([16, 18, 40].map(async (unit) => ({
    ...await record(2), unit: UNITS[unit][0], scheduled_on: nov(2), completed_on: nov(2), updated_at: `${TODAY}T10:00:00.000Z`, device_id: 'other',
  })));
  await imported(marks);
  await study();
  // Three days later it has come to unit 19; unit 40 is still to come.
  const before = await study(nov(25));
  await (await open('transfer/run-import.js')).undoLast();
  const now = await study(nov(25));
  const past = ({ pairs, day }) => pairs.filter((it) => it.day <= day);
  assert.deepEqual([past(now), now.streak], [past(before), before.streak]);
  assert.ok(now.pairs.some(({ unit }) => unit === 40));
  const added = async (day = 25) => (await study(nov(day))).backlog.map(({ unit }) => unit).filter((unit) => unit > 14 && unit < 19);
  assert.deepEqual(await added(), [15, 17, 16, 18]);
  await mark(16, nov(25));
  assert.deepEqual(await added(), [15, 17, 18]);
  await letGo(now, now.backlog.filter(({ unit }) => unit === 18), nov(25));
  assert.deepEqual(await added(), [15, 17]);
  assert.equal((await record(18)).scheduled_on, null, 'it has no day that a release without it could take away');
  await takeBack(await study(nov(25)), [{ unit: 18 }]);
  await undo('t', UNITS[16][0], nov(25));
  for (const unit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) await mark(unit, nov(25));
  assert.deepEqual(await added(), [17, 16, 18]);
  assert.equal((await shiftPlan(await study(nov(25))))[0], UNITS[16][0]);
  assert.deepEqual((await study(nov(25))).todaysPairs.map(({ unit }) => unit), [16]);
  assert.deepEqual(await added(), []);
});

test('an import that brought a plan can be undone after the plan was shown', async () => {
  const plan = {
    track: 't', since: nov(12), follows: 'own', first_unit: UNITS[30][0], rule: 'every', per_day: null, weekdays: null, left_on: null,
    source: 'learner', updated_at: `${TODAY}T13:00:00.000Z`, device_id: 'other', deleted_at: null,
  };
  for (const since of [nov(12), nov(10)]) {
    const { imported, study, open, past } = await device();
    await imported([], [{ ...plan, since }]);
    assert.equal((await study()).current.first_unit, UNITS[30][0]);
    assert.equal((await study()).current.skips, '');
    await (await open('transfer/run-import.js')).undoLast();
    assert.deepEqual(await past(), PAST, since);
  }
});

test('a plan that comes from an earlier release keeps what it skips here', async () => {
  const { imported, study, record } = await device();
  await study();
  const { skips, ...old } = (await study()).current;
  const marks = [6, 7].map(async (unit) => ({ ...await record(2), unit: UNITS[unit][0], completed_on: nov(2), updated_at: `${TODAY}T10:00:00.000Z`, device_id: 'other' }));
  await imported(await Promise.all(marks), [{ ...old, left_on: TODAY, updated_at: `${TODAY}T11:00:00.000Z`, device_id: 'other' }]);
  const now = await study();
  const days = now.pairs.filter((it) => it.day < now.day && now.segments[it.segment].since === nov(10));
  assert.deepEqual(days.map(({ unit }) => unit), PAST);
  assert.equal(now.segments.at(-1).skips, skips);
});

test('a skipped unit at the end of a finished day does not open that day again', async () => {
  // Units 58 and 59 of two a day, of which the last is skipped; a chapter of four units, of which the last is skipped.
  const chapters = UNITS.map(([, name], i) => [`a-${Math.floor(i / 4) + 1}-${i % 4 + 1}`, name, 'a']);
  for (const [units, first, per_day, skipped] of [[UNITS, 56, 2, 59], [chapters, 4, 'chapter', 7]]) {
    const app = await deviceOn(TODAY, [], undefined, undefined, units);
    const [{ mark, undo }, { join }, { dayNumber }] = await Promise.all(['study/marks.js', 'study/segments.js', 'calendar/day.js'].map(app.open));
    await mark('t', units[skipped][0], nov(2));
    await join('learner', 't', nov(20), { follows: 'own', first_unit: units[first][0], rule: 'every', per_day });
    for (const day of [20, 21]) {
      for (const { unit, day: due } of (await app.study(nov(day))).todaysPairs) await mark('t', units[unit][0], nov(day), due);
    }
    const before = await app.study();
    await undo('t', units[skipped][0], TODAY);
    const now = await app.study();
    const past = ({ pairs, day }) => pairs.filter((it) => it.day < day && it.day >= dayNumber(nov(20))).map(({ unit }) => unit);
    assert.deepEqual([past(now), now.streak], [past(before), before.streak]);
    assert.equal(now.streak, 2);
  }
});

test('a plan follows changes also while another one is to come', async () => {
  const { open, study, undo } = await device();
  await (await open('study/segments.js')).join('learner', 't', nov(29), { follows: 'own', first_unit: UNITS[40][0], rule: 'every' });
  await undo('t', UNITS[20][0], TODAY);
  const { pairs, day } = await study();
  assert.equal(pairs.find((it) => it.day === day + 6).unit, 20);
});

test('a plan that another page left keeps what it skips', async () => {
  const { study, open, skips } = await device();
  const stored = await skips();
  const { leave } = await open('study/leave.js');
  await leave('t', TODAY);
  assert.equal((await study()).segments.at(-1).skips, stored);
});

test('a plan that replaces another one of the same day does not skip what that one did', async () => {
  const { study, undo, startPlan, later, skips } = await device();
  const plan = { ...nextPlan, since: TODAY, first_unit: UNITS[20][0] };
  await startPlan(await study(), plan);
  assert.deepEqual((await later()).slice(0, 2), [22, 23]);
  assert.equal(await skips(), UNITS[20][0]);
  await undo('t', UNITS[20][0], TODAY);
  await startPlan(await study(), { ...plan, per_day: 2 });
  assert.equal(await skips(), '');
  assert.deepEqual((await study()).todaysPairs.map(({ unit }) => unit), [20, 21]);
});

test('skips that are not slugs are damaged', async () => {
  const { validate } = await (await device()).open('records/validate.js');
  const { current } = await (await device()).study();
  assert.ok(validate('enrolments', current));
  for (const skips of ['A', 'a/b', ['a'], 3]) assert.equal(validate('enrolments', { ...current, skips }), undefined);
  const { skips, ...old } = current;
  assert.equal(validate('enrolments', old).record.skips, null);
});

test('a mark without a day of the day on which a plan begins leaves no empty day in it', async () => {
  const app = await deviceOn(TODAY, []);
  const [{ mark, undo }, { previewPlan, startPlan }] = await Promise.all(['study/marks.js', 'study/plan.js'].map(app.open));
  for (const unit of [0, 3]) await mark('t', UNITS[unit][0], TODAY);
  const plan = { ...nextPlan, since: TODAY, first_unit: UNITS[0][0] };
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
