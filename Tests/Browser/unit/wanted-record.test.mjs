// The list of wanted files, as the worker saves it for several tabs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

/** A cache whose every access takes a turn, and a lock, as in a browser. */
function standInWorker() {
  const records = new Map();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const cache = {
    put: async (name, response) => {
      await turn();
      records.set(name, await response.text());
    },
  };
  let last = Promise.resolve();
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: { request: (_, work) => last = last.then(work) } },
  });
  globalThis.self = { registration: { scope: 'https://example.org/repo/' } };
  globalThis.caches = {
    has: async () => true,
    open: async () => cache,
    match: async (name) => {
      await turn();
      return records.has(name) ? new Response(records.get(name)) : undefined;
    },
  };
}

test('at midnight the list of a tab that is a day behind never replaces the new one', async (t) => {
  t.after(() => { for (const name of ['self', 'caches']) delete globalThis[name]; });
  const { open } = await load('records/types.js');
  standInWorker();
  const { saveWant, readWant } = await open('worker/want.js');
  await saveWant({ day: '2026-11-28', paths: [] });
  const lists = [{ day: '2026-11-28', paths: ['old'] }, { day: '2026-11-29', paths: ['new'] }];
  for (const order of [lists, [lists[1], lists[0]]]) {
    await saveWant({ day: '2026-11-27', paths: [] });
    await Promise.all(order.map(saveWant));
    assert.deepEqual(await readWant(), lists[1]);
  }
});
