// Units that were let go, as the page of a track offers to take them back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

test('units that were let go can be taken back while the track is followed, also those that the own plan skips', async () => {
  const strings = {
    lapsed: { one: 'one', other: '%d' }, let_go_count: { one: 'one', other: '%d' },
  };
  const { module: { paintLetGo } } = await load('pages/track/let-go.js', { strings });
  const letGo = (on) => ({ completed: 0, let_go_on: on, deleted_at: null });
  const marks = new Map([[0, letGo('2026-11-18')], [1, letGo('2026-11-20')], [9, letGo('2026-11-21')]]);
  const shown = (current, of = marks) => {
    const way = { hidden: false, textContent: '', closest: () => null };
    const main = { querySelector: (name) => (name === '[data-hero-lapsed]' ? way : null), querySelectorAll: () => [] };
    paintLetGo(main, { study: { track: { units: 9 }, marks: of, current, backlog: [] }, units: [] });
    return way.hidden ? '' : way.textContent;
  };
  assert.equal(shown({ follows: 'own', since: '2026-11-22', first_unit: 'a', skips: 'a b' }), '2');
  assert.equal(shown({ follows: 'site', since: '2026-11-20' }), '2');
  assert.equal(shown(undefined), '');
  assert.equal(shown({ follows: 'site', since: '2026-11-20' }, new Map([[0, { ...letGo('2026-11-18'), completed: 1 }]])), '');
});
