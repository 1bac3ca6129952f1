// What a press of the done button does, in its order.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

/** A page with a button; what is painted on it is its `aria-pressed`. */
async function page() {
  const { module: { onPress, setDone }, open, html } = await load('pages/done-button.js');
  (await open('store/device.js')).nameDevice('a'.repeat(32));
  const button = {
    dataset: {},
    setAttribute(name, value) {
      if (name === 'data-done') this.dataset.done = value;
      else this[name] = value;
    },
    removeAttribute() {},
    addEventListener(type, hear) { this[type] = hear; },
  };
  const paintings = [];
  onPress(button, (done) => paintings.push(setDone(button, done, 'daily-mishnah', 'berakhot-1-1')));
  const press = () => {
    button.click({ detail: 0 });
    return paintings.at(-1);
  };
  return { button, html, press, entries: (await open('store/journal.js')).entries };
}

function hang(t) {
  globalThis.indexedDB = { open: () => ({}) };
  t.after(() => { delete globalThis.indexedDB; });
}

test('a press is in the journal at once, and painted when it is written', async () => {
  const { button, html, press, entries } = await page();
  const painted = press();
  assert.deepEqual(entries().map(({ record }) => record.unit), ['berakhot-1-1']);
  assert.equal(button['aria-pressed'], undefined);
  await painted;
  assert.equal(button['aria-pressed'], 'true');
  assert.equal(html.dataset.store, 'journal');
});

test('a press is painted although the database does not answer', async (t) => {
  hang(t);
  const { button, html, press } = await page();
  await press();
  assert.equal(button['aria-pressed'], 'true');
  assert.equal(html.dataset.store, 'saving');
});

test('a press before the last one is painted takes it back', async (t) => {
  hang(t);
  const { button, press, entries } = await page();
  const [first, second] = [press(), press()];
  assert.deepEqual(entries().map(({ record }) => record.completed), [0]);
  await first;
  assert.equal(button['aria-pressed'], 'false');
  await second;
  assert.equal(button['aria-pressed'], 'false');
  await press();
  assert.equal(button['aria-pressed'], 'true');
});
