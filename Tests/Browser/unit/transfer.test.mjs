import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const none = { completions: 0, enrolments: 0, bookmarks: 0, notes: 0 };

async function page() {
  const loaded = await load('transfer/import-file.js');
  const modules = ['transfer/export-file.js', 'transfer/undo-import.js', 'transfer/reminder.js', 'study/marks.js', 'study/segments.js'];
  const opened = await Promise.all(modules.map((name) => loaded.open(name)));
  return Object.assign({ ...loaded.module, store: { ...await loaded.open('store/store.js'), ...await loaded.open('store/import.js') } }, ...opened);
}

async function filled() {
  const device = await page();
  await device.join('learner', 'daily-mishnah', '2026-11-22');
  await device.mark('daily-mishnah', 'berakhot-1-1', '2026-11-22', 739577);
  await device.mark('free', 'peah-1-1-to-2', '2026-11-23');
  await device.undo('free', 'peah-1-1-to-2', '2026-11-23');
  return device;
}

test('an export imported on an empty device gives the same records', async () => {
  const from = await filled();
  const words = await from.exportText();
  const to = await page();
  const found = await to.planMerge((await to.parseFile(words)).entries);
  assert.deepEqual(
    [found.added, found.changed, found.same], [{ ...none, completions: 2, enrolments: 1 }, none, none]);
  await to.store.merge(found.winners);
  assert.deepEqual(await to.store.read(), JSON.parse(words).records);
});

test('counting the records of an import changes nothing', async () => {
  const from = await filled();
  const to = await page();
  await to.planMerge((await to.parseFile(await from.exportText())).entries);
  assert.deepEqual(await to.store.read(), { completions: [], enrolments: [], bookmarks: [], notes: [] });
});

test('a second import of a file has nothing new', async () => {
  const device = await filled();
  const { added, changed, same } = await device.planMerge((await device.parseFile(await device.exportText())).entries);
  assert.deepEqual([added, changed, same], [none, none, { ...none, completions: 2, enrolments: 1 }]);
});

test('the preview counts the marks that an import undoes', async () => {
  const device = await filled();
  const file = JSON.parse(await device.exportText());
  delete file.sha256;
  const [done] = file.records.completions.filter((it) => it.completed);
  const undone = { ...done, completed: 0, completed_on: null, completed_at: null, version: 2, updated_at: '2027-01-01T08:00:00.000Z' };
  const plan = async (record) => {
    const records = { ...file.records, completions: [record] };
    return device.planMerge((await device.parseFile(JSON.stringify({ ...file, records }))).entries);
  };
  assert.equal((await plan(undone)).undone, 1);
  assert.equal((await plan({ ...done, updated_at: '2027-01-01T08:00:00.000Z' })).undone, 0);
  // A new cycle of the other device.
  assert.equal((await plan({ ...undone, deleted_at: '2027-01-01T08:00:00.000Z' })).undone, 0);
});

test('of several records of a unit in a file the newest counts, once', async () => {
  const file = JSON.parse(await (await filled()).exportText());
  delete file.sha256;
  const [one] = file.records.completions;
  const times = ['2026-11-22T10:00:00.000Z', '2026-11-22T12:00:00.000Z', '2026-11-22T11:00:00.000Z'];
  file.records = { ...file.records, enrolments: [], completions: times.map((updated_at) => ({ ...one, updated_at })) };
  const to = await page();
  const { entries, dropped } = await to.parseFile(JSON.stringify(file));
  assert.deepEqual([entries.map(({ record }) => record.updated_at), dropped], [[times[1]], 0]);
  assert.equal((await to.planMerge(entries)).added.completions, 1);
});

test('a file with more segments than anybody has is refused', async () => {
  const file = JSON.parse(await (await filled()).exportText());
  delete file.sha256;
  const [one] = file.records.enrolments;
  file.records.enrolments = Array(10_001).fill(one);
  const to = await page();
  assert.equal(await to.parseFile(JSON.stringify(file)), 'bad');
  file.records.enrolments.pop();
  assert.equal((await to.parseFile(JSON.stringify(file))).entries.length, 3);
});

test('a unit can be marked and undone whatever version an imported record has', async () => {
  const unit = ['daily-mishnah', 'berakhot-1-1'];
  const device = await filled();
  for (const version of [999_999_999, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE]) {
    const file = JSON.parse(await device.exportText());
    delete file.sha256;
    const given = file.records.completions.find((it) => it.unit === unit[1]);
    const updated_at = new Date(Date.parse(given.updated_at) + 60_000).toISOString();
    Object.assign(given, { version, completed: 0, completed_on: null, completed_at: null, updated_at });
    const { winners } = await device.planMerge((await device.parseFile(JSON.stringify(file))).entries);
    await device.store.merge(winners);
    await device.store.read();
    for (const act of [device.mark, device.undo, device.mark]) {
      const { completed } = await act(...unit, '2026-11-23');
      assert.equal(completed, act === device.mark ? 1 : 0);
      assert.equal((await device.store.readOne('completions', unit)).completed, completed, `${version}`);
    }
  }
});

test('the last write wins, whichever side it is on', async () => {
  const device = await filled();
  const file = JSON.parse(await device.exportText());
  const [mark] = file.records.completions;
  delete file.sha256;
  mark.completed_on = '2026-11-25';
  mark.updated_at = '2000-01-01T00:00:00Z';
  assert.equal((await device.planMerge((await device.parseFile(JSON.stringify(file))).entries)).winners.length, 0);
  mark.updated_at = '2099-01-01T00:00:00Z';
  assert.equal((await device.planMerge((await device.parseFile(JSON.stringify(file))).entries)).winners.length, 1);
});

test('a unit done on two devices stays done on its first day, whichever imports the other', async () => {
  const unit = ['daily-mishnah', 'berakhot-1-1'];
  const merged = async (device, text) => {
    const plan = await device.planMerge((await device.parseFile(text)).entries);
    await device.store.merge(plan.winners);
    return (await device.store.read()).completions[0];
  };
  const early = await page();
  await early.mark(...unit, '2026-11-22', 739577);
  // Without a database a device has no id.
  const { sha256, ...file } = JSON.parse(await early.exportText());
  assert.ok(sha256);
  for (const record of file.records.completions) record.device_id = 'early';
  const first = JSON.stringify(file);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const late = await page();
  await late.mark(...unit, '2026-11-24');
  const second = await late.exportText();
  const one = await merged(late, first);
  assert.deepEqual([one.completed_on, one.scheduled_on, one.completed], ['2026-11-22', '2025-11-22', 1]);
  // A second import of either file changes nothing.
  for (const text of [first, second]) assert.deepEqual(await merged(late, text), one);
  // A mark undone since on one of them is undone.
  await late.undo(...unit, '2026-11-25');
  const undone = await late.exportText();
  // The other device, according to its own file.
  const other = await page();
  await merged(other, first);
  assert.deepEqual(await merged(other, second), one);
  assert.equal((await merged(other, undone)).completed, 0);
});

test('the later mark stays if it was on its day or if one device made both', async () => {
  const { module: { reconcile } } = await load('transfer/reconcile.js');
  const early = {
    track: 't', unit: 'u', scheduled_on: '2026-11-22', completed: 1, completed_on: '2026-11-20', completed_at: '2026-11-20T05:00:00.000Z',
    let_go_on: null, zone: 'UTC', version: 1, updated_at: '2026-11-20T05:00:00.000Z', device_id: 'a', deleted_at: null,
  };
  const late = { ...early, completed_on: '2026-11-24', updated_at: '2026-11-24T05:00:00.000Z', device_id: 'b' };
  const merged = (theirs, ours) => reconcile({ store: 'completions', record: theirs }, ours).record;
  assert.equal(merged(early, late).completed_on, '2026-11-20');
  assert.deepEqual(merged(early, late), merged(late, early));
  assert.equal(merged({ ...early, zone: 'Asia/Jerusalem' }, late).zone, 'Asia/Jerusalem');
  // It counts as a change that knew both.
  assert.equal(merged({ ...early, version: 3 }, late).version, 4);
  // The device of a merged record is named once.
  assert.deepEqual(['b', 'b+'].map((device_id) => merged(early, { ...late, device_id }).device_id), ['b+', 'b+']);
  // Learnt ahead on one device and on its day on the other: that day counts.
  const onTime = { ...late, completed_on: '2026-11-22' };
  assert.equal(merged(early, onTime), early);
  assert.equal(merged(onTime, early), onTime);
  // On its own day on both, by different plans: the first day counts, so that no streak ends there.
  const first = { ...early, scheduled_on: '2026-11-20' };
  const second = { ...late, scheduled_on: '2026-11-24' };
  assert.equal(merged(first, second).completed_on, '2026-11-20');
  assert.deepEqual(merged(first, second), merged(second, first));
  // Undone and done again on one device: an old file of it does not bring the first day back.
  assert.equal(merged(early, { ...late, device_id: 'a' }), early);
  const last = { ...late, updated_at: '2099-12-31T23:59:59.999Z' };
  assert.equal(merged(early, last), early);
});

test('marks made since an import was counted are not replaced by it', async () => {
  const from = await filled();
  const words = await from.exportText();
  const to = await page();
  const { winners } = await to.planMerge((await to.parseFile(words)).entries);
  await to.mark('daily-mishnah', 'berakhot-1-1', '2026-11-25', 739577);
  await to.store.merge(winners);
  const { completions } = await to.store.read();
  assert.equal(completions.find(({ unit }) => unit === 'berakhot-1-1').completed_on, '2026-11-25');
  assert.equal(completions.length, 2);
});

test('a modified file is refused', async () => {
  const device = await filled();
  assert.equal(await device.parseFile((await device.exportText()).replace('berakhot-1-1', 'berakhot-1-2')), 'damaged');
});

test('a file that is not an export is refused', async () => {
  const { parseFile } = await page();
  for (const words of ['', 'null', '[]', '{"format":1}', '{"format":0,"records":{"completions":[],"enrolments":[]}}', '{"format":"1","records":{"completions":[],"enrolments":[]}}']) {
    assert.equal(await parseFile(words), 'bad', words);
  }
  assert.equal(await parseFile('{"format":2}'), 'newer');
  const withRecords = (count) => `{"format":1,"records":{"completions":[${Array(count).fill(0)}],"enrolments":[]}}`;
  assert.deepEqual([typeof await parseFile(withRecords(200_000)), await parseFile(withRecords(200_001))], ['object', 'bad']);
});

test('a mark without a time zone is valid', async () => {
  const device = await filled();
  const file = JSON.parse(await device.exportText());
  delete file.sha256;
  for (const mark of file.records.completions) delete mark.zone;
  const { entries, dropped } = await device.parseFile(JSON.stringify(file));
  assert.deepEqual([entries.length, dropped], [3, 0]);
});

test('invalid records and unknown fields are left out', async () => {
  const device = await filled();
  const file = JSON.parse(await device.exportText());
  delete file.sha256;
  const [mark] = file.records.completions;
  file.records.completions = [
    { ...mark, added: 'later' }, { ...mark, unit: '../x' }, { ...mark, updated_at: null }, { ...mark, completed: 2 },
    { ...mark, completed_on: 'today' }, null, 'text', {},
  ];
  file.records.enrolments = [{ track: 'daily-mishnah' }];
  const { entries, dropped } = await device.parseFile(JSON.stringify(file));
  assert.deepEqual(entries, [{ store: 'completions', record: mark }]);
  assert.equal(dropped, 8);
});

/** Imports as the settings page does. */
async function importInto(device, words) {
  const plan = await device.planMerge((await device.parseFile(words)).entries);
  await device.keepLastImport(plan.replaced);
  await device.store.merge(plan.winners);
}

test('undoing an import keeps earlier and later marks', async () => {
  const from = await filled();
  const to = await page();
  await to.mark('daily-mishnah', 'berakhot-1-1', '2026-11-20', 739575);
  await to.mark('daily-mishnah', 'berakhot-1-3', '2026-11-20', 739576);
  const before = await to.store.read();
  const file = JSON.parse(await from.exportText());
  delete file.sha256;
  for (const mark of file.records.completions) mark.updated_at = '2098-01-01T00:00:00.000Z';
  await importInto(to, JSON.stringify(file));
  assert.ok(await to.canUndoImport());
  assert.equal((await to.store.read()).completions.length, 3);
  await to.mark('daily-mishnah', 'berakhot-1-2', '2026-11-22', 739578);
  await to.mark('free', 'peah-1-1-to-2', '2026-11-22');
  await to.undoImport();
  const { completions, enrolments } = await to.store.read();
  const units = completions.map(({ unit }) => unit).sort();
  assert.deepEqual(units, ['berakhot-1-1', 'berakhot-1-2', 'berakhot-1-3', 'peah-1-1-to-2']);
  assert.deepEqual(completions.filter(({ unit }) => unit.endsWith('1-1')), before.completions.slice(0, 1));
  assert.deepEqual(enrolments, before.enrolments);
  assert.equal(await to.canUndoImport(), false);
  // The same file again: all its records are new.
  const again = await to.planMerge((await to.parseFile(JSON.stringify(file))).entries);
  assert.deepEqual(again.added, { ...none, enrolments: 1 });
});

test('an export is suggested after thirty marks, and if postponed, after thirty more', async (t) => {
  const { stopClock } = await import('./app.mjs');
  const setClock = stopClock(t, '2026-11-22T10:00:00Z');
  const device = await page();
  const marks = (count, at) => Array.from({ length: count }, () => ({
    completed: 1, deleted_at: null, completed_at: at, updated_at: at }));
  const first = marks(30, '2026-11-01T10:00:00.000Z');
  assert.equal(device.isReminderDue(first.slice(1)), false);
  assert.equal(device.isReminderDue(first), true);
  device.postponeReminder();
  assert.equal(device.isReminderDue([...first, ...marks(29, '2026-11-23T10:00:00.000Z')]), false);
  assert.equal(device.isReminderDue([...first, ...marks(30, '2026-11-23T10:00:00.000Z')]), true);
  setClock('2026-11-24T10:00:00Z');
  localStorage.setItem('halomeid:/repo/:exported', new Date().toISOString());
  assert.equal(device.unexported([...first, ...marks(30, '2026-11-23T10:00:00.000Z')]), 0);
});

test('imported marks are already backed up; only marks of this device count', async () => {
  const from = await filled();
  const words = await from.exportText();
  const to = await page();
  await to.store.read();
  await to.mark('daily-mishnah', 'berakhot-1-2', '2026-11-23', 739578);
  const { winners } = await to.planMerge((await to.parseFile(words)).entries);
  await to.store.merge(winners);
  const { completions } = await to.store.read();
  assert.equal(completions.filter(({ completed }) => completed).length, 2);
  assert.equal(to.unexported(completions), 1);
});
