// How much of a track is done.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

test('units that only rows name are not counted among those of the track', async () => {
  const { module: { doneCount, isTrackDone } } = await load('study/done-count.js');
  const done = { completed: 1, deleted_at: null };
  const marks = new Map([[0, done], [1, { ...done, completed: 0 }], [2, { ...done, deleted_at: '2026-11-15' }], [3, done]]);
  const track = { units: 3 };
  assert.equal(doneCount({ track, marks }), 1);
  assert.ok(!isTrackDone({ track, marks: new Map([[0, done], [1, done], [3, done]]) }));
  assert.ok(isTrackDone({ track, marks: new Map([0, 1, 2, 3].map((unit) => [unit, done])) }));
});
