// Local storage changed by another site on the origin: no mark is lost, and no page stops. HALOMEID_FUZZ=60 tries
// new seeds for 60 seconds; HALOMEID_FUZZ_SEED sets the first.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, Storage } from './app.mjs';

const DAY = '2026-11-22';
const SITE = 'halomeid:/repo/';
const JOURNAL = `${SITE}:journal:`;

async function page(storage = new Storage()) {
  const loaded = await load('store/store.js', { storage });
  const modules = ['study/marks.js', 'study/note.js', 'study/bookmark.js', 'store/quarantined.js', 'transfer/export-file.js',
    'transfer/import-file.js', 'transfer/reminder.js', 'offline/readiness.js', 'calendar/day.js', 'pages/unit/quiz.js',
    'pages/reading/reader.js'];
  const opened = await Promise.all(modules.map((name) => loaded.open(name)));
  return Object.assign({ store: loaded.module, storage }, ...opened);
}

/** Its own generator, so that a failure can be reproduced. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % count;
  };
}

/** Runs a property with some seeds, or with new ones for as long as HALOMEID_FUZZ says. */
async function fuzz(name, count, property) {
  const seconds = Number(process.env.HALOMEID_FUZZ ?? 0);
  const first = Number(process.env.HALOMEID_FUZZ_SEED ?? (seconds ? Math.floor(Date.now() / 1000) : 0));
  const end = Date.now() + seconds * 1000;
  let seed = first;
  for (; seconds ? Date.now() < end : seed < first + count; seed += 1) {
    await property(randomFrom(seed), `seed ${seed}`);
  }
  if (seconds) console.log(`fuzz: ${name}: ${seed - first} seeds from ${first}`);
}

const VALUES = [null, true, 5, -1, 1e300, '', 'x', 'no device!', '2026-99-99', '9999-01-01T00:00:00Z', [], [null], {},
  { toString: 1 }, { __proto__: null, x: [1] }, 'constructor', '__proto__', 'א', '\ud800', DAY, 'x'.repeat(5000)];
const RAW = ['{', '"', 'null', '[[', '\u0000', '-0', '1e999', '{"a":{"b":[', '<script>'];
const NAMES = [':device', ':cycle', ':exported', ':reminded', ':day-end', ':audited', ':verified', ':checked', ':commentaries',
  ':keeping', ':kept-on', ':probe', ':sw', ':quiz:t/u-1'];

test('a mark, a bookmark and a note are kept and exported with any local storage', async (t) => {
  t.mock.method(console, 'error', () => {});
  await fuzz('local storage', 12, async (random, seed) => {
    const storage = new Storage();
    const text = () => (random(4) ? JSON.stringify(VALUES[random(VALUES.length)]) : RAW[random(RAW.length)]);
    for (const name of NAMES) if (random(2)) storage.setItem(SITE + name, random(2) ? text() : String(VALUES[random(9)]));
    for (const store of ['completions', 'enrolments', 'bookmarks', 'notes', 'events', '__proto__']) {
      if (random(2)) storage.setItem(`${JOURNAL}${store}:t,u-${random(4)}`, text());
    }
    const device = await page(storage);
    await device.store.read();
    await device.mark('t', 'u-1', DAY);
    await device.setBookmark('t', 'u-2', true);
    await device.setNote('t', 'u-3', 'מלה');
    // The next visit.
    const file = JSON.parse(await (await page(storage)).exportText());
    assert.ok(file.records.completions.some((it) => it.unit === 'u-1' && it.completed === 1), seed);
    assert.ok(file.records.bookmarks.some((it) => it.unit === 'u-2' && !it.deleted_at), seed);
    assert.ok(file.records.notes.some((it) => it.unit === 'u-3' && it.text === 'מלה'), seed);
    // The values that pages derive from it.
    assert.match(device.today(), /^\d{4}-\d\d-\d\d$/, seed);
    // Whatever these return: they do not throw.
    device.isDue(storage.getItem(`${SITE}:audited`) ?? DAY, 7, DAY);
    device.commentaries();
    device.isReminderDue(file.records.completions);
  });
});

test('an invalid device id is replaced', async () => {
  for (const name of ['no device', 'א', 'x'.repeat(65), '{}']) {
    const storage = new Storage();
    storage.setItem(`${SITE}:device`, name);
    const device = await page(storage);
    await device.store.read();
    await device.mark('t', 'u-1', DAY);
    const { completions } = await device.store.read();
    assert.equal(completions.length, 1, name);
    assert.match(completions[0].device_id, /^[0-9a-f]{32}$/);
  }
});

test('the choices of a quiz are numbers, whatever is stored', async () => {
  const storage = new Storage();
  const { storedChoices } = await page(storage);
  const stored = (json) => {
    storage.setItem(`${SITE}:quiz:t/u`, json);
    return storedChoices(':quiz:t/u');
  };
  for (const json of [...VALUES.map((value) => JSON.stringify(value)), ...RAW]) {
    const chosen = stored(json);
    chosen.question = 1;
    assert.deepEqual(Object.values(chosen).filter((it) => !Number.isInteger(it)), []);
    assert.ok('question' in chosen);
  }
  assert.deepEqual(storedChoices(':quiz:t/other'), {});
  assert.deepEqual(stored('{"a": 1, "b": "constructor", "c": 1.5, "d": null, "e": 0}'), { a: 1, e: 0 });
});

test('a damaged entry stays in place while storage refuses writes', async (t) => {
  t.mock.method(console, 'error', () => {});
  const storage = new Storage();
  storage.setItem(`${JOURNAL}completions:t,u-1`, '{"track":"t","unit":"u-1"');
  storage.broken = true;
  const device = await page(storage);
  await device.store.read();
  assert.equal(device.quarantined().length, 1);
  storage.broken = false;
  const later = await page(storage);
  await later.store.read();
  assert.deepEqual(later.quarantined().map(({ value }) => value), ['{"track":"t","unit":"u-1"']);
  assert.equal((await page(storage)).quarantined().length, 1);
});

test('every file is refused or has valid records', async () => {
  const from = await page();
  await from.mark('t', 'u-1', DAY);
  await from.setNote('t', 'u-3', 'מלה');
  const whole = await from.exportText();
  const device = await page();
  await fuzz('import files', 300, async (random, seed) => {
    let text = whole;
    for (let i = random(3); i >= 0; i--) {
      const at = random(text.length + 1);
      const piece = random(2) ? JSON.stringify(VALUES[random(VALUES.length)]) : RAW[random(RAW.length)];
      text = text.slice(0, at) + piece + text.slice(at + random(30));
    }
    if (random(2)) text = text.replace(/"sha256":"[^"]*"/, '"sha256":""');
    const file = await device.parseFile(text);
    if (typeof file === 'string') return assert.ok(['bad', 'damaged', 'newer'].includes(file), seed);
    for (const { store, record } of file.entries) {
      assert.ok(record.updated_at < '2100' && ['completions', 'enrolments', 'bookmarks', 'notes'].includes(store), seed);
    }
    await device.planMerge(file.entries);
  });
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  assert.equal(await device.parseFile(`{"format":1,"records":{"completions":[${deep}],"enrolments":[]}}`), 'bad');
});
