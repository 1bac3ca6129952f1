import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

/** A page whose later style sheet ends with an event, or never; counts its requests. */
async function page(event) {
  const { html, module } = await load('site/later-styles.js');
  html.dataset.later = 'later.css';
  const requests = { count: 0, event };
  document.createElement = () => ({
    setAttribute() {},
    append() {},
    remove() {},
    addEventListener(name, act) { this[name] = act; },
  });
  document.head = {
    append(link) {
      requests.count++;
      if (requests.event) setTimeout(() => link[requests.event]());
    },
  };
  return { requests, loadLaterStyles: module.loadLaterStyles };
}

test('a style sheet that failed is requested again, and once it is loaded not any more', async () => {
  const { requests, loadLaterStyles } = await page('error');
  await loadLaterStyles();
  requests.event = 'load';
  await loadLaterStyles();
  await loadLaterStyles();
  assert.equal(requests.count, 2);
});

test('a page does not wait for ever for a style sheet', async (t) => {
  const { requests, loadLaterStyles } = await page(undefined);
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, ms, ...given) => setTimeout(act, Math.min(ms, 5), ...given);
  t.after(() => { globalThis.setTimeout = setTimeout; });
  const waits = new Promise((resolve) => setTimeout(resolve, 1000, 'waits'));
  assert.equal(await Promise.race([loadLaterStyles(), waits]), undefined);
  // It is still loading: the next part neither waits nor requests it again.
  const soon = new Promise((resolve) => setTimeout(resolve, 0, 'waits'));
  assert.equal(await Promise.race([loadLaterStyles(), soon]), undefined);
  assert.equal(requests.count, 1);
});
