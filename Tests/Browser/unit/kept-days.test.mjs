// An import of marks from before an own plan: the plan keeps its days up to today.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { deviceOn, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const TODAY = '2026-11-22';
stopClock({ after }, `${TODAY}T12:00:00Z`);

/** A mark that another device made on a day, for that day. */
const done = (unit, day) => ({
  track: 't', unit: UNITS[unit][0], scheduled_on: day, completed: 1, completed_on: day, completed_at: `${day}T08:00:00.000Z`,
  let_go_on: null, zone: 'UTC', version: 1, updated_at: `${day}T08:00:00.000Z`, device_id: 'other', deleted_at: null,
});
const plan = (since, unit, more = {}) => ({
  track: 't', since, follows: 'own', first_unit: UNITS[unit][0], rule: 'every', per_day: null, weekdays: null, left_on: null,
  source: 'learner', updated_at: `${since}T08:00:00.000Z`, device_id: 'other', deleted_at: null, ...more,
});

/** A device with an own plan from unit 0 on, three days old, on which two units were done in time. */
async function device() {
  const app = await deviceOn(TODAY, [['2026-11-19', 0]]);
  const [{ mark }, { dayNumber }] = [await app.open('study/marks.js'), await app.open('calendar/day.js')];
  for (const unit of [0, 1]) await mark('t', UNITS[unit][0], `2026-11-${19 + unit}`, dayNumber(`2026-11-${19 + unit}`));
  const [transfer, { runImport }] = [await app.open('transfer/import-file.js'), await app.open('transfer/run-import.js')];
  const imported = async (completions, enrolments = []) => {
    const records = { completions, enrolments, bookmarks: [], notes: [] };
    const { entries } = await transfer.parseFile(JSON.stringify({ format: 1, records }));
    const { winners } = await transfer.planMerge(entries);
    await runImport(() => [...entries].reverse(), () => {});
    return winners.length;
  };
  const shown = async () => {
    const { pairs, day, streak } = await app.study();
    return { past: pairs.filter((it) => it.day <= day).map(({ unit }) => unit), next: pairs.find((it) => it.day > day).unit, streak };
  };
  const exported = async () => JSON.parse(await (await app.open('transfer/export-file.js')).exportText()).records;
  return { ...app, imported, shown, exported };
}

test('marks from before the plan change neither today nor an earlier day; later days skip them', async () => {
  const { imported, shown } = await device();
  assert.deepEqual(await shown(), { past: [0, 1, 2, 3], next: 4, streak: 0 });
  // Units of the past and of today, the next day's, and one that the learner has done too.
  await imported([0, 2, 3, 4].map((unit) => done(unit, '2026-10-05')));
  assert.deepEqual(await shown(), { past: [0, 1, 2, 3], next: 5, streak: 1 });
  // The same file again changes nothing.
  assert.equal(await imported([0, 2, 3, 4].map((unit) => done(unit, '2026-10-05'))), 0);
  assert.deepEqual(await shown(), { past: [0, 1, 2, 3], next: 5, streak: 1 });
});

test('units that the other device let go keep their day too', async () => {
  const { imported, shown } = await device();
  await imported([2, 3].map((unit) => ({ ...done(unit, '2026-10-05'), completed: 0, completed_on: null, completed_at: null, let_go_on: '2026-10-05' })));
  assert.deepEqual((await shown()).past, [0, 1, 2, 3]);
});

test('the plans of the other device do not matter, unless one of them is followed from then on', async () => {
  const marks = [2, 3].map((unit) => done(unit, '2026-10-05'));
  const kept = await device();
  await kept.imported(marks, [plan('2026-10-01', 40)]);
  assert.deepEqual((await kept.shown()).past.slice(-4), [0, 1, 2, 3]);
  const replaced = await device();
  await replaced.imported(marks, [plan('2026-11-21', 2)]);
  assert.equal((await replaced.study()).todaysPairs[0].unit, 5);
});

test('a new plan skips them, and an undone mark is open again', async () => {
  const { imported, study, open } = await device();
  await imported([2, 3].map((unit) => done(unit, '2026-10-05')));
  const { previewPlan } = await open('study/plan.js');
  const later = { since: '2026-11-23', first_unit: UNITS[2][0], rule: 'every', per_day: 1, weekdays: null };
  assert.equal((await previewPlan(await study(), later)).days[0].unit, 4);
  const { undo } = await open('study/marks.js');
  await undo('t', UNITS[3][0], TODAY);
  assert.deepEqual((await study()).todaysPairs.map(({ unit }) => unit), [3]);
  assert.equal((await previewPlan(await study(), later)).days[0].unit, 3);
});

test('both devices have the same days afterwards', async () => {
  const marks = [0, 2, 3, 4].map((unit) => done(unit, '2026-10-05'));
  const one = await device();
  await one.imported(marks);
  const shown = await one.shown();
  const file = await one.exported();
  const { completions, enrolments } = file;
  const other = await deviceOn(TODAY, []);
  const [transfer, store] = [await other.open('transfer/import-file.js'), await other.open('store/import.js')];
  for (const records of [{ completions: marks, enrolments: [] }, { completions, enrolments }]) {
    const text = JSON.stringify({ format: 1, records: { ...records, bookmarks: [], notes: [] } });
    await store.merge((await transfer.planMerge((await transfer.parseFile(text)).entries)).winners);
  }
  const { pairs, day, streak } = await other.study();
  assert.deepEqual(
    { past: pairs.filter((it) => it.day <= day).map(({ unit }) => unit), next: pairs.find((it) => it.day > day).unit, streak },
    shown,
  );
});

test('devices with the same plan are equal after an exchange, also with marks of its first day', async () => {
  const one = await device();
  await one.imported([2, 4].map((unit) => done(unit, '2026-10-05')));
  const other = await deviceOn(TODAY, []);
  const [transfer, store, exporting] = await Promise.all(
    ['transfer/import-file.js', 'store/import.js', 'transfer/export-file.js'].map((it) => other.open(it)),
  );
  const take = async (records) => {
    const { entries } = await transfer.parseFile(JSON.stringify({ format: 1, records }));
    const { winners } = await transfer.planMerge(entries);
    await store.merge([...winners].reverse());
    return winners.length;
  };
  const file = await one.exported();
  assert.ok(file.completions.some((it) => it.completed_on === '2026-11-19'));
  // The plan came earlier than its marks.
  await take({ ...file, completions: [] });
  assert.ok(await take(file));
  const { records } = JSON.parse(await exporting.exportText());
  const byUnit = (one, two) => (one.unit < two.unit ? -1 : 1);
  assert.deepEqual(records.completions.sort(byUnit), file.completions.sort(byUnit));
  assert.equal(await take(file), 0);
  assert.equal(await one.imported(records.completions, records.enrolments), 0);
});

test('a mark with the last valid time is stored as it is', async () => {
  const { imported, exported } = await device();
  await imported([{ ...done(2, '2026-10-05'), updated_at: '2099-12-31T23:59:59.999Z' }]);
  const stored = (await exported()).completions.find(({ unit }) => unit === UNITS[2][0]);
  assert.deepEqual([stored.updated_at, stored.known_on], ['2099-12-31T23:59:59.999Z', null]);
});
