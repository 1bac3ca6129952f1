// Entries that no release wrote: they must not stop a page or an export, or win over a learner's marks forever.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, Storage } from './app.mjs';

const JOURNAL = 'halomeid:/repo/:journal:';
const DAY = '2026-11-22';

async function page(storage = new Storage(), strings = {}) {
  const loaded = await load('store/store.js', { storage, strings });
  return {
    ...loaded, store: loaded.module, ...await loaded.open('study/marks.js'), ...await loaded.open('study/segments.js'),
    ...await loaded.open('store/quarantined.js'), ...await loaded.open('transfer/export-file.js'),
    ...await loaded.open('records/validate.js'), ...await loaded.open('records/merge.js'),
  };
}

/** A valid mark and a valid segment, as this release writes them. */
async function sound() {
  const device = await page();
  await device.mark('t', 'u-1', DAY);
  await device.join('learner', 't', DAY);
  const { completions: [completion], enrolments: [enrolment] } = await device.store.read();
  return { completion, enrolment };
}

test('an entry that is not a record is quarantined; the others are read and exported', async (t) => {
  t.mock.method(console, 'error', () => {});
  for (const bad of ['null', '5', '{}', '[]', '"x"', 'true', '', '{"track":"t"', '{"track":{},"unit":[]}']) {
    const storage = new Storage();
    storage.setItem(`${JOURNAL}completions:t,u-9`, bad);
    storage.setItem(`${JOURNAL}enrolments:t,${DAY}`, bad);
    const device = await page(storage);
    await device.mark('t', 'u-1', DAY);
    const file = JSON.parse(await device.exportText());
    assert.deepEqual(file.records.completions.map(({ unit }) => unit), ['u-1'], bad);
    assert.deepEqual(file.quarantine.map(({ value }) => value), [bad, bad]);
    assert.deepEqual(Object.keys(storage).filter((key) => key.startsWith(JOURNAL)), [`${JOURNAL}completions:t,u-1`]);
    // It is still there on the next visit.
    assert.equal((await page(storage)).quarantined().length, 2);
  }
});

test('a nested value of any depth is not a record', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { completion } = await sound();
  for (const nested of ['{}', '[1]', '['.repeat(100_000) + ']'.repeat(100_000)]) {
    const bad = JSON.stringify({ ...completion, unit: 'u-9' }).replace(/}$/, `,"later":${nested}}`);
    const storage = new Storage();
    storage.setItem(`${JOURNAL}completions:t,u-9`, bad);
    const device = await page(storage);
    await device.mark('t', 'u-1', DAY);
    const file = JSON.parse(await device.exportText());
    assert.deepEqual(file.records.completions.map(({ unit }) => unit), ['u-1']);
    assert.deepEqual(file.quarantine, [{ name: 'completions:t,u-9', value: bad }]);
  }
});

test('an entry stored under the name of another record is rejected', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { completion } = await sound();
  const storage = new Storage();
  storage.setItem(`${JOURNAL}completions:t,u-2`, JSON.stringify(completion));
  const device = await page(storage);
  assert.deepEqual((await device.store.read()).completions, []);
  assert.equal(device.quarantined().length, 1);
});

test('dates exist, times are before 2100, counts and texts are bounded', async () => {
  const { completion, enrolment } = await sound();
  const { validate } = await page();
  const isSound = (store, record) => validate(store, record) !== undefined;
  assert.ok(isSound('completions', completion) && isSound('enrolments', enrolment));
  for (const change of [
    { updated_at: '9999-01-01T00:00:00.000Z' }, { updated_at: '2100-01-01T00:00:00Z' }, { updated_at: '2026-02-30T00:00:00Z' },
    { updated_at: '2026-11-22T24:00:00Z' }, { updated_at: 5 }, { completed_on: '2026-99-99' }, { completed_on: '2027-02-29' },
    { scheduled_on: '' }, { completed: true }, { completed: '1' }, { version: 1.5 }, { version: -1 }, { version: Infinity },
    { unit: 'a'.repeat(211) }, { unit: ['u'] }, { track: '__proto__' }, { zone: {} }, { device_id: null },
    { device_id: 'x'.repeat(65) }, { deleted_at: 'now' },
  ]) assert.ok(!isSound('completions', { ...completion, ...change }), JSON.stringify(change));
  // A former cycle of the longest track.
  assert.ok(isSound('completions', { ...completion, track: `${'a'.repeat(200)}--12` }));
  for (const change of [
    { since: '2026-99-99' }, { since: null }, { left_on: '2026-13-01' }, { follows: 'constructor' }, { source: 'me' },
    { first_unit: '../x' }, { weekdays: 0 }, { weekdays: 128 }, { per_day: 4 },
  ]) assert.ok(!isSound('enrolments', { ...enrolment, ...change }), JSON.stringify(change));
  for (const version of [0, 1e9, Number.MAX_VALUE]) assert.ok(isSound('completions', { ...completion, version }), version);
  for (const weekdays of [null, 1, 127]) assert.ok(isSound('enrolments', { ...enrolment, weekdays }), weekdays);
});

test('a page reads, marks and exports with any entry', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { completion, enrolment } = await sound();
  // Its own generator, so that a failure can be reproduced.
  let seed = 20261122;
  const random = (count) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % count;
  };
  const values = [null, undefined, true, 5, -1, 1e300, '', 'x', '2026-99-99', '9999-01-01T00:00:00Z', [], [null], {},
    { toString: 1 }, 'constructor', '__proto__', 'א', '\ud800', '2026-11-22', 'x'.repeat(5000)];
  for (let round = 0; round < 40; round++) {
    const storage = new Storage();
    for (const [store, record, key] of [['completions', completion, 't,u-1'], ['enrolments', enrolment, `t,${DAY}`]]) {
      const changed = { ...record };
      const fields = Object.keys(changed);
      for (let i = random(3); i >= 0; i--) changed[fields[random(fields.length)]] = values[random(values.length)];
      storage.setItem(`${JOURNAL}${store}:${key}`, JSON.stringify(changed));
    }
    const device = await page(storage);
    const { completions, enrolments } = await device.store.read();
    for (const it of completions) assert.ok(it.updated_at < '2100');
    device.segmentsOf(enrolments, 't', DAY);
    await device.mark('t', 'u-3', DAY);
    const file = JSON.parse(await device.exportText());
    assert.ok(file.records.completions.some(({ unit }) => unit === 'u-3'), `round ${round}`);
  }
});

test('a change made without seeing the record keeps its day and increases its version', async () => {
  const { successorOf } = await page();
  const { completion } = await sound();
  const before = {
    ...completion, scheduled_on: '2026-11-15', completed_on: '2026-11-15', completed_at: '2026-11-15T08:00:00.000Z', version: 7,
  };
  const blind = { ...completion, scheduled_on: null, version: 1 };
  const done = successorOf({ store: 'completions', record: blind }, before);
  assert.deepEqual([done.scheduled_on, done.completed_on, done.version], ['2026-11-15', '2026-11-15', 7]);
  const undone = { ...before, completed: 0, completed_on: null, completed_at: null };
  const again = successorOf({ store: 'completions', record: { ...blind, scheduled_on: '2026-11-22' } }, undone);
  // An undone unit has its day in the current plan, which may have been shifted meanwhile.
  assert.deepEqual([again.scheduled_on, again.completed_on, again.version], ['2026-11-22', DAY, 8]);
});

test('a local change undoes only its own part of the record', async () => {
  const { successorOf } = await page();
  const { completion } = await sound();
  const change = (record, before) => successorOf({ store: 'completions', record: { ...completion, ...record } }, { ...completion, ...before });
  const open = { completed: 0, completed_on: null, completed_at: null };
  // Done after being let go: the day of letting go stays.
  assert.equal(change({}, { ...open, let_go_on: '2026-11-20' }).let_go_on, '2026-11-20');
  // Let go by a page that had not seen the mark: done. Undone by one that had: undone.
  assert.equal(change({ ...open, let_go_on: DAY }, {}).completed, 1);
  assert.deepEqual([change(open, {}).completed, change({ ...open, let_go_on: DAY }, { let_go_on: DAY }).completed], [0, 0]);
  // A deleted mark does not pass on its day.
  assert.equal(change({}, { completed_on: '2026-11-15', deleted_at: '2026-11-16T08:00:00.000Z' }).completed_on, DAY);
  assert.deepEqual([change({ version: 9 }, { version: 7 }).version, change({ version: 7 }, { version: 9 }).version], [9, 9]);
});

test('automatic segments are known by their source, and in older records by the year 1970', async () => {
  const { store, join, validate } = await page();
  await join('auto', 't', DAY);
  const [auto] = (await store.read()).enrolments;
  assert.equal(auto.source, 'auto');
  assert.ok(auto.updated_at > '2020');
  const { source, ...old } = auto;
  assert.equal(validate('enrolments', { ...old, updated_at: '1970-01-01T00:00:00.000Z' }).record.source, 'auto');
  assert.equal(validate('enrolments', old).record.source, 'learner');
});

const UNIT = ['track', 'unit'];
const KEYS = { completions: UNIT, enrolments: ['track', 'since'], bookmarks: UNIT, notes: UNIT, meta: 'key' };

/** A database whose transactions always succeed; returns what is stored, by store and unit. */
function database(t) {
  const stored = new Map();
  function transaction() {
    let waiting = 0;
    const it = {};
    // A transaction ends when the answer to a request leads to no other request.
    const answer = (result) => {
      const request = { result };
      waiting++;
      setTimeout(() => {
        request.onsuccess?.();
        setTimeout(() => --waiting || it.oncomplete());
      });
      return request;
    };
    it.objectStore = (name) => ({
      keyPath: KEYS[name],
      get: (key) => answer(stored.get(`${name}:${key}`)),
      getAll: () => answer([...stored].filter(([key]) => key.startsWith(name)).map(([, value]) => value)),
      put: (value) => answer(stored.set(`${name}:${value.track},${value.unit}`, value)),
      add: () => answer(),
    });
    return it;
  }
  const connection = { version: 1, objectStoreNames: { contains: () => true }, close() {}, transaction };
  globalThis.indexedDB = {
    open() {
      const request = { result: connection };
      setTimeout(() => request.onsuccess());
      return request;
    },
  };
  t.after(() => { delete globalThis.indexedDB; });
  return stored;
}

test('an unexpected error is logged and shown, and a mark made with it is stored at the next reading', async (t) => {
  const errors = t.mock.method(console, 'error', () => {});
  const { completion } = await sound();
  const stored = database(t);
  const { store, html, storage } = await page(undefined, { failed: 'an error occurred' });
  let shown;
  document.querySelector = (selector) =>
    selector === '[data-notice]' ? { isEqualNode: () => false, replaceWith: (next) => { shown = next.words; } } : null;
  document.createElement = () => ({ words: [], setAttribute() {}, append(...words) { this.words.push(...words); } });
  await store.read();
  assert.equal(html.dataset.store, 'saved');
  const error = new TypeError('a fault of ours');
  const fault = () => { throw error; };
  const marks = await store.writeAll('completions', [[['t', 'u-1'], () => completion], [['t', 'u-2'], fault]]);
  assert.deepEqual(marks, []);
  assert.deepEqual(errors.mock.calls.map(({ arguments: [it] }) => it), [error]);
  assert.equal(shown[0], 'an error occurred');
  assert.ok(storage.getItem(`${JOURNAL}completions:t,u-1`));
  await store.read();
  assert.equal(stored.get('completions:t,u-1')?.completed, 1);
  assert.deepEqual(Object.keys(storage).filter((key) => key.startsWith(JOURNAL)), []);
});
