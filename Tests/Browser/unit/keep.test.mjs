// What a device keeps beyond the window, while several tabs are open.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, Storage } from './app.mjs';

const FILES = {
  'tracks.json': {
    v: 1,
    window: { back: 7, ahead: 30 },
    syllabusFileSize: 500,
    tracks: [{ slug: 't', title: 'T', units: 1, extra: 0, syllabus: 1, years: [], rule: 'israel' }],
  },
  't/syllabus-0.json': { v: 1, from: 0, units: [['b-1-1', 'B 1:1', 'b']] },
};

test('a tractate that another tab removes while it is downloaded is no failure', async () => {
  const storage = new Storage();
  const { module } = await load('offline/keep.js', { storage, files: FILES });
  globalThis.document.dispatchEvent = () => {};
  let asked;
  const answered = new Promise((resolve) => { asked = resolve; });
  const active = {
    state: 'activated',
    addEventListener() {},
    removeEventListener() {},
    postMessage({ type }, [port]) {
      if (type === 'kept') return port.postMessage({ v: 1, release: 'r', kept: {} });
      // Another tab has removed it, and the worker has forgotten it.
      storage.setItem('halomeid:/repo/:keeping', '');
      port.postMessage({ v: 1, release: 'r', stored: 0, count: 0, reason: 'store' });
      return asked();
    },
  };
  const registration = { scope: 'https://example.org/repo/', active };
  globalThis.navigator.serviceWorker = { getRegistration: async () => registration };
  await module.startKeeping('t/b');
  await answered;
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual([...await module.keptStates()], []);
  assert.equal(storage.getItem('halomeid:/repo/:kept-on') || null, null);
});

test('a track is as large as its tractates together', async () => {
  const files = { ...FILES, 't/sizes.json': { v: 1, books: { b: 1_200_000, c: 2_500_000 } } };
  const { module: { sizeOf } } = await load('offline/keep.js', { files });
  assert.deepEqual([await sizeOf('t'), await sizeOf('t/b'), await sizeOf('t/d')], [3_700_000, 1_200_000, undefined]);
  const { module: unsaid } = await load('offline/keep.js', { files: FILES });
  assert.equal(await unsaid.sizeOf('t'), undefined);
});
