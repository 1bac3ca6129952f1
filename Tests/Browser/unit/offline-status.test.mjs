// The offline status in settings.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

test('a newer status is not painted over when an older one has waited for its date', async () => {
  const strings = { offline_ready_until: 'until %s', day_and_date: '%s', day_short: '%s' };
  const { module: { paintOffline }, open } = await load('pages/settings/offline.js', { strings });
  const cases = ['until', 'filling'].map((when) => ({ dataset: { when }, hidden: true }));
  const place = { querySelectorAll: () => cases };
  let answer = () => {};
  Object.assign(globalThis.document, {
    dispatchEvent() {},
    querySelector: (selector) => (selector === '[data-offline-status]' ? place : null),
  });
  globalThis.Event ??= class {};
  globalThis.fetch = () => new Promise((_, reject) => { answer = reject; });
  const { setStatus } = await open('offline/status.js');
  setStatus({ state: 'ready', completeUntil: '2026-11-30' });
  const first = paintOffline();
  setStatus({ state: 'filling', completeUntil: null });
  await paintOffline();
  const shown = () => cases.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.when);
  assert.deepEqual(shown(), ['filling']);
  answer(new Error('no calendar'));
  await first.catch(() => {});
  assert.deepEqual(shown(), ['filling']);
});
