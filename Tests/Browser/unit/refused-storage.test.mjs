// Local storage is full or refused from the first visit on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, Storage } from './app.mjs';

test('records of a new cycle have the name of the device', async () => {
  const storage = new Storage();
  storage.broken = true;
  const { module: { stamp }, open } = await load('transfer/newer.js', { storage });
  await (await open('store/store.js')).read();
  const { device } = await open('store/device.js');
  assert.match(device, /^[0-9a-f]{32}$/);
  assert.equal(stamp().device_id, device);
});

test('a mark in memory is not lost beside a damaged entry of its unit', async () => {
  const storage = new Storage();
  storage.setItem('halomeid:/repo/:journal:completions:daily-mishnah,berakhot-1-1', 'damaged');
  storage.broken = true;
  const { module: { mark }, open } = await load('study/marks.js', { storage });
  sessionStorage.broken = true;
  const store = await open('store/store.js');
  await store.read();
  await mark('daily-mishnah', 'berakhot-1-1', '2026-11-22');
  const { entries } = await open('store/journal.js');
  for (const _ of [1, 2]) assert.deepEqual(entries().map(({ record }) => record.completed), [1]);
});

test('an import ends when everything is deleted meanwhile', async () => {
  const { module: { merge }, html, open } = await load('store/import.js');
  const { setAllDeleted } = await open('site/storage.js');
  const record = (i) => ({ track: 'daily-mishnah', unit: `gone-${i}`, updated_at: '2026-11-22T08:00:00.000Z', device_id: 'a' });
  const entries = Array.from({ length: 2_000 }, (_, i) => ({ store: 'bookmarks', record: record(i) }));
  let last;
  await merge(entries, (done) => {
    last = done;
    html.dataset.store = 'deleted';
    setAllDeleted();
  });
  assert.equal(last, 500);
  await (await open('store/store.js')).read();
  assert.equal(html.dataset.store, 'deleted');
});
