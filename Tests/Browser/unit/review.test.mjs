// Units offered for review.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const { module: { reviewOf }, open } = await load('study/review.js');
const { dayNumber } = await open('calendar/day.js');
const day = dayNumber('2026-12-31');
const done = (completed_on) => ({ completed: 1, completed_on, deleted_at: null });
const review = (marks) => reviewOf({ day, marks: new Map(Object.entries(marks).map(([unit, it]) => [Number(unit), it])) });

test('review offers the last study day, a week ago and a month ago, and nothing else', () => {
  const marks = {
    1: done('2026-12-01'), 2: done('2026-12-02'), 30: done('2026-12-24'), 4: done('2026-12-24'), 5: done('2026-12-29'),
    6: done('2026-12-31'), 7: { ...done('2026-12-29'), completed: 0 }, 8: { ...done('2026-12-29'), deleted_at: 'x' },
    9: done(null), 10: done('2027-01-03'),
  };
  assert.deepEqual(review(marks), [
    { day: dayNumber('2026-12-29'), units: [5] },
    { day: dayNumber('2026-12-24'), units: [4, 30] },
    { day: dayNumber('2026-12-01'), units: [1] },
  ]);
});

test('each day is offered once', () => {
  assert.deepEqual(review({ 3: done('2026-12-24') }), [{ day: day - 7, units: [3] }]);
  assert.deepEqual(review({ 3: done('2026-12-31') }), []);
  assert.deepEqual(review({}), []);
});

test('what was learnt before a new cycle began is offered too, unless it was learnt again', () => {
  const cycle = (marks, former) => ({ day, marks: new Map(marks), former });
  const oldest = cycle([[7, done('2026-12-01')], [8, done('2026-12-24')]], null);
  const former = cycle([[8, done('2026-12-28')], [9, done('2026-12-30')], [0, done('2026-12-24')]], oldest);
  assert.deepEqual(reviewOf(cycle([], former)), [
    { day: day - 1, units: [9] }, { day: day - 7, units: [0] }, { day: day - 30, units: [7] },
  ]);
  assert.deepEqual(reviewOf(cycle([[9, done('2026-12-31')], [0, done('2026-12-29')]], former)), [
    { day: day - 2, units: [0] }, { day: day - 30, units: [7] },
  ]);
});
