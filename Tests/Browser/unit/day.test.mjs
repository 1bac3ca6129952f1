import assert from 'node:assert/strict';
import test from 'node:test';
import { load, stopClock } from './app.mjs';

const { module: { dayNumber, dayText, timeText, today }, storage } = await load('calendar/day.js');

test('day numbers count civil days from 0001-01-01', () => {
  assert.equal(dayNumber('1970-01-01'), 719163);
  assert.equal(dayNumber('2025-01-01'), 739252);
});

test('day numbers and dates convert both ways, including leap days and new years', () => {
  for (let day = dayNumber('2023-12-25'); day < dayNumber('2029-01-05'); day += 1) assert.equal(dayNumber(dayText(day)), day);
  assert.equal(dayText(dayNumber('2028-02-28') + 1), '2028-02-29');
});

test('today is the local day, not the UTC day', (t) => {
  const zone = process.env.TZ;
  t.after(() => { process.env.TZ = zone ?? ''; });
  stopClock(t, '2026-11-21T23:30:00Z');
  process.env.TZ = 'Asia/Jerusalem';
  assert.equal(today(), '2026-11-22');
  process.env.TZ = 'America/Los_Angeles';
  assert.equal(today(), '2026-11-21');
  process.env.TZ = 'Pacific/Kiritimati';
  assert.equal(today(), '2026-11-22');
});

test('a clock beyond the last valid time stands still', (t) => {
  const setClock = stopClock(t, '2099-12-31T12:00:00Z');
  for (const time of ['2100-01-01T12:00:00Z', '2106-02-07T00:00:00Z', '+012000-01-01T00:00:00Z']) {
    setClock(time);
    assert.deepEqual([today(), timeText()], ['2099-12-31', '2099-12-31T23:59:59.999Z'], time);
  }
});

test('the day ends up to three hours after midnight, as the learner chose', (t) => {
  const zone = process.env.TZ;
  t.after(() => {
    process.env.TZ = zone ?? '';
    storage.clear();
  });
  process.env.TZ = 'UTC';
  const setClock = stopClock(t, '2026-11-22T02:59:00Z');
  const todayWith = (hours) => {
    storage.setItem('halomeid:/repo/:day-end', hours);
    return today();
  };
  assert.deepEqual(['3', '2', '0'].map(todayWith), ['2026-11-21', '2026-11-22', '2026-11-22']);
  // Invalid choices.
  assert.deepEqual(['4', '-1', 'x'].map(todayWith), Array(3).fill('2026-11-22'));
  setClock('2026-11-22T03:00:00Z');
  assert.equal(todayWith('3'), '2026-11-22');
});
