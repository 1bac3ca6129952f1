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
