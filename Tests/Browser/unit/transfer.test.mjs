import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const none = { completions: 0, enrolments: 0, bookmarks: 0, notes: 0 };

async function page() {
  const loaded = await load('transfer/import-file.js');
  const modules = ['transfer/export-file.js', 'study/marks.js', 'study/segments.js'];
  const opened = await Promise.all(modules.map((name) => loaded.open(name)));
  return Object.assign({ ...loaded.module, store: await loaded.open('store/store.js') }, ...opened);
}

async function filled() {
  const device = await page();
  await device.join('join', '2026-11-22', 'daily-mishnah', '2026-11-22');
  await device.mark('daily-mishnah', 'berakhot-1-1', '2026-11-22', 739577);
  await device.mark('free', 'peah-1-1-to-2', '2026-11-23');
  await device.undo('free', 'peah-1-1-to-2', '2026-11-23');
  return device;
}

test('an export read on an empty device gives the same records', async () => {
  const from = await filled();
  const words = await from.exportText();
  const to = await page();
  const found = await to.planMerge((await to.parseFile(words)).entries);
  assert.deepEqual(
    [found.added, found.changed, found.same], [{ ...none, completions: 2, enrolments: 1 }, none, none]);
  await to.store.merge(found.winners, 'import');
  assert.deepEqual(await to.store.read(), JSON.parse(words).records);
});

test('the count of an import comes before it and changes nothing', async () => {
  const from = await filled();
  const to = await page();
  await to.planMerge((await to.parseFile(await from.exportText())).entries);
  assert.deepEqual(await to.store.read(), { completions: [], enrolments: [], bookmarks: [], notes: [] });
});

test('read again, nothing is new', async () => {
  const device = await filled();
  const { added, changed, same } = await device.planMerge((await device.parseFile(await device.exportText())).entries);
  assert.deepEqual([added, changed, same], [none, none, { ...none, completions: 2, enrolments: 1 }]);
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

test('a file that was changed on its way is refused', async () => {
  const device = await filled();
  assert.equal(await device.parseFile((await device.exportText()).replace('berakhot-1-1', 'berakhot-1-2')), 'damaged');
});

test('a file that is not an export of ours is refused', async () => {
  const { parseFile } = await page();
  for (const words of ['', 'null', '[]', '{"format":1}', '{"format":"1","records":{"completions":[],"enrolments":[]}}']) {
    assert.equal(await parseFile(words), 'bad', words);
  }
  assert.equal(await parseFile('{"format":2}'), 'newer');
});

test('a mark without a time zone is valid', async () => {
  const device = await filled();
  const file = JSON.parse(await device.exportText());
  delete file.sha256;
  for (const mark of file.records.completions) delete mark.zone;
  const { entries, dropped } = await device.parseFile(JSON.stringify(file));
  assert.deepEqual([entries.length, dropped], [3, 0]);
});

test('records that are not in our form are left out, and fields that we do not know', async () => {
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
