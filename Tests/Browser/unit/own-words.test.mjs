// Bookmarks and notes: kept, exported and merged like marks, and missing in older files.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, Storage, stopClock } from './app.mjs';

const UNIT = ['daily-mishnah', 'berakhot-1-1'];

async function page(storage) {
  const loaded = await load('study/bookmark.js', { storage });
  const modules = ['study/note.js', 'study/known-to.js', 'transfer/export-file.js', 'transfer/import-file.js', 'store/quarantined.js', 'records/types.js'];
  const opened = await Promise.all(modules.map((name) => loaded.open(name)));
  return Object.assign({ ...loaded, ...loaded.module, store: { ...await loaded.open('store/store.js'), ...await loaded.open('store/import.js') } }, ...opened);
}

async function filled() {
  const device = await page();
  await device.setBookmark(...UNIT, true);
  await device.setNote(...UNIT, '  לעיין בתוספות יום טוב\nשורה שנייה ');
  return device;
}

test('a bookmark and a note are there on the next visit', async () => {
  const first = await filled();
  const second = await page(first.storage);
  const bookmark = await second.store.readOne('bookmarks', UNIT);
  const note = await second.store.readOne('notes', UNIT);
  assert.ok(second.isThere(bookmark) && second.isThere(note));
  assert.equal(note.text, 'לעיין בתוספות יום טוב\nשורה שנייה');
});

test('a note is in the journal before anything is awaited', async () => {
  const first = await page();
  await first.store.read();
  first.setNote(...UNIT, 'מיד');
  assert.equal((await (await page(first.storage)).store.readOne('notes', UNIT)).text, 'מיד');
});

test('removed bookmarks and notes stay removed when an older file is imported', async (t) => {
  const setClock = stopClock(t, '2026-11-22T10:00:00Z');
  const device = await filled();
  const file = await device.exportText();
  setClock('2026-11-23T10:00:00Z');
  await device.setBookmark(...UNIT, false);
  await device.setNote(...UNIT, ' ', device.knownTo);
  const plan = await device.planMerge((await device.parseFile(file)).entries);
  assert.deepEqual(plan.same, { completions: 0, enrolments: 0, bookmarks: 1, notes: 1 });
  assert.equal(plan.winners.length, 0);
  const { bookmarks: [bookmark], notes: [note] } = await device.store.read(UNIT[0]);
  assert.ok(!device.isThere(bookmark) && !device.isThere(note));
  assert.equal(note.text, '');
});

test('a note that keeps the texts of both devices is counted once', async () => {
  const file = await (await filled()).exportText();
  const other = await page();
  await other.setNote(...UNIT, 'משלי');
  // Without a database both devices have the same name.
  const { entries } = await other.parseFile(file);
  const plan = await other.planMerge(entries.map(({ store, record }) => ({ store, record: { ...record, device_id: 'another' } })));
  assert.deepEqual([plan.joined, plan.changed.notes, plan.added.notes, plan.winners.length], [1, 0, 0, 2]);
});

test('an export imported on another device gives the same bookmarks and notes', async () => {
  const from = await filled();
  const words = await from.exportText();
  const to = await page();
  const plan = await to.planMerge((await to.parseFile(words)).entries);
  assert.deepEqual(plan.added, { completions: 0, enrolments: 0, bookmarks: 1, notes: 1 });
  await to.store.merge(plan.winners);
  assert.deepEqual(await to.store.read(), JSON.parse(words).records);
});

test('a file without bookmarks and notes is accepted, one with a malformed list is not', async () => {
  const { parseFile } = await page();
  const older = { format: 1, records: { completions: [], enrolments: [] } };
  assert.deepEqual(await parseFile(JSON.stringify(older)), { entries: [], dropped: 0 });
  older.records.notes = 'x';
  assert.equal(await parseFile(JSON.stringify(older)), 'bad');
});

test('a note that is too long or not a text is quarantined', async (t) => {
  t.mock.method(console, 'error', () => {});
  const device = await filled();
  const { notes: [note] } = await device.store.read();
  const storage = new Storage();
  const name = `halomeid:/repo/:journal:notes:${UNIT}`;
  for (const text of ['א'.repeat(device.MERGED_LENGTH + 1), 5, null, ['x']]) {
    storage.setItem(name, JSON.stringify({ ...note, text }));
    const other = await page(storage);
    assert.deepEqual((await other.store.read()).notes, []);
    assert.equal(other.quarantined().length, 1);
  }
  storage.setItem(name, JSON.stringify({ ...note, text: 'א'.repeat(device.MERGED_LENGTH) }));
  assert.equal((await (await page(storage)).store.read()).notes.length, 1);
});

/** The part of a unit's page that `own-words.ts` uses, and a function that hides the page. */
async function noteOnPage() {
  const loaded = await load('pages/unit/own-words.js');
  const place = Object.assign(new EventTarget(), { value: '', defaultValue: '', readOnly: false });
  const main = {
    dataset: { track: UNIT[0], unit: UNIT[1] }, toggleAttribute() {},
    querySelector: (selector) => (selector === '[data-note]' ? place : null),
  };
  const page = new EventTarget();
  Object.assign(document, { activeElement: place, hidden: false, addEventListener: page.addEventListener.bind(page) });
  const hide = () => {
    document.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...loaded, place, hide, paint: () => loaded.module.paintOwnWords(main) };
}

const storedNote = (storage) => JSON.parse(storage.getItem(`halomeid:/repo/:journal:notes:${UNIT}`) ?? '{}').text;

test('the last keystrokes are kept when the page is hidden', async () => {
  const { place, hide, paint, storage } = await noteOnPage();
  await paint();
  place.value = 'עד כאן';
  hide();
  assert.equal(storedNote(storage), 'עד כאן');
});

test('keys pressed while the note is loaded are kept', async () => {
  const { place, hide, paint, storage } = await noteOnPage();
  const painted = paint();
  place.value = 'מוקדם';
  hide();
  assert.equal(storedNote(storage), 'מוקדם');
  await painted;
  assert.equal(place.value, 'מוקדם');
});
