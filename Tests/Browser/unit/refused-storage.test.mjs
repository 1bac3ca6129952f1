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
