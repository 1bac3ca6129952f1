import assert from 'node:assert/strict';
import test from 'node:test';
import { load, stopClock } from './app.mjs';

test('without the table of days a civil date has its year, unless it is in this one', async (t) => {
  stopClock(t, '2026-11-15T12:00:00Z');
  const { open, module: { setDateLines } } = await load('calendar/date-lines.js');
  const { dayNumber } = await open('calendar/day.js');
  const texts = [];
  document.createElement = () => ({ setAttribute() {}, append: (...parts) => texts.push(...parts) });
  const written = async (day) => {
    texts.length = 0;
    await setDateLines({ replaceChildren() {} }, dayNumber(day));
    return texts.filter((it) => typeof it === 'string' && it.trim()).join('|');
  };
  assert.match(await written('2029-07-10'), /2029/);
  assert.doesNotMatch(await written('2026-12-10'), /2026/);
});
