// Entries of an import that the database refused: whoever stores them later stores them as they are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

/** A database in memory: records by store and key. A test can make it refuse. */
function memoryDatabase(t) {
  const stores = {};
  const database = { isRefusing: false, stores };
  const answer = (value) => {
    const request = {};
    setTimeout(() => { request.result = structuredClone(value); request.onsuccess?.(); });
    return request;
  };
  const keyPaths = { enrolments: ['track', 'since'], meta: 'key' };
  const storeOf = (name) => {
    const kept = stores[name] ??= new Map();
    const keyPath = keyPaths[name] ?? ['track', 'unit'];
    return {
      keyPath,
      get: (key) => answer(kept.get(String(key))),
      getAll: () => answer([...kept.values()]),
      put(value) { return answer(kept.set(String([keyPath].flat().map((it) => value[it])), structuredClone(value)).size); },
    };
  };
  globalThis.IDBKeyRange = { bound: () => null };
  globalThis.indexedDB = {
    open() {
      const connection = {
        version: 1, objectStoreNames: { contains: () => true }, close() {},
        transaction() {
          if (database.isRefusing) throw new DOMException('full', 'QuotaExceededError');
          const transaction = { objectStore: storeOf, abort() {} };
          setTimeout(() => transaction.oncomplete(), 30);
          return transaction;
        },
      };
      const request = { result: connection };
      setTimeout(() => request.onsuccess());
      return request;
    },
  };
  t.after(() => { delete globalThis.indexedDB; });
  return database;
}

const mark = (more) => ({
  track: 't', unit: 'a', scheduled_on: '2026-11-10', completed: 1, completed_on: '2026-11-10', completed_at: '2026-11-10T08:00:00.000Z',
  let_go_on: null, known_on: null, zone: 'UTC', version: 1, deleted_at: null,
  updated_at: '2026-11-10T08:00:00.000Z', device_id: 'here', ...more,
});
/** Undone on the device that the import comes from, which had made the mark itself: its versions are not higher. */
const undone = mark({
  completed: 0, completed_on: null, completed_at: null, let_go_on: '2026-11-12', updated_at: '2026-11-12T08:00:00.000Z', device_id: 'other',
});

test('an import that was refused is stored as it is by the next page, and by the page itself', async (t) => {
  const database = memoryDatabase(t);
  const stored = () => database.stores.completions.get('t,a');
  for (const isNextPage of [true, false]) {
    database.stores.completions = new Map([['t,a', mark()]]);
    const page = await load('store/import.js');
    database.isRefusing = true;
    await page.module.merge([{ store: 'completions', record: undone }]);
    assert.deepEqual(stored(), mark());
    database.isRefusing = false;
    const { module: { read } } = isNextPage
      ? await load('store/store.js', { storage: page.storage })
      : { module: await page.open('store/store.js') };
    const { completions } = await read();
    assert.deepEqual(completions, [undone]);
    assert.deepEqual(stored(), undone);
    assert.deepEqual(Object.keys(page.storage).filter((key) => key.includes(':journal:')), []);
  }
});

test("a learner's change of a refused import's record is stored as the learner's", async (t) => {
  const database = memoryDatabase(t);
  database.stores.completions = new Map([['t,a', mark({ completed: 0, completed_on: null, completed_at: null, version: 4 })]]);
  const page = await load('store/import.js');
  const { read } = await page.open('store/store.js');
  database.isRefusing = true;
  await page.module.merge([{ store: 'completions', record: mark({ version: 1, updated_at: '2026-11-13T08:00:00.000Z' }) }]);
  await read();
  await (await page.open('study/marks.js')).undo('t', 'a', '2026-11-20');
  database.isRefusing = false;
  const { completions: [{ completed, version }] } = await (await load('store/store.js', { storage: page.storage })).module.read();
  assert.deepEqual([completed, version], [0, 4]);
});
