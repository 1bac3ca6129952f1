// Units that were let go, as the page of a track offers to put them back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

test('units that the own plan has skipped cannot be put back: its past days would change', async () => {
  const strings = {
    lapsed: { one: 'one', other: '%d' }, let_go_count: { one: 'one', other: '%d' },
  };
  const { module: { paintLapsed }, open } = await load('pages/track/lapsed.js', { strings });
  const letGo = (on) => ({ completed: 0, let_go_on: on, deleted_at: null });
  const marks = new Map([[0, letGo('2026-11-18')], [1, letGo('2026-11-20')], [2, letGo('2026-11-21')]]);
  const place = new Map([['a', 0], ['b', 1], ['c', 2]]);
  const { dayNumber } = await open('calendar/day.js');
  const shown = (current, today = '2026-11-24') => {
    const way = { hidden: false, textContent: '', closest: () => null };
    const main = { querySelector: (name) => (name === '[data-hero-lapsed]' ? way : null), querySelectorAll: () => [] };
    paintLapsed(main, { study: { track: { units: 9 }, marks, current, place, day: dayNumber(today), backlog: [] }, units: [] });
    return way.hidden ? '' : way.textContent;
  };
  assert.equal(shown({ follows: 'own', since: '2026-11-20', first_unit: 'a' }), 'one');
  assert.equal(shown({ follows: 'own', since: '2026-11-22', first_unit: 'a' }), '');
  // A plan that has not begun, or begins after them in the track, has skipped nothing.
  assert.equal(shown({ follows: 'own', since: '2026-11-25', first_unit: 'a' }), '3');
  assert.equal(shown({ follows: 'own', since: '2026-11-22', first_unit: 'c' }), '2');
  assert.equal(shown({ follows: 'site', since: '2026-11-20' }), '3');
});
