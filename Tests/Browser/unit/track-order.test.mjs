// The order of the learner's tracks on home and on the progress page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const study = (name, since, { isEnded = false, isLeft = false, first = since } = {}) => ({
  name,
  day: 9,
  todaysPairs: [],
  pairs: first === undefined ? [] : [{ day: first, unit: 0 }],
  next: isEnded || isLeft ? undefined : {},
  current: isLeft ? undefined : {},
  schedule: { segments: since === undefined ? [] : [{ since }] },
});

test('tracks in the order of joining, those to come, those that ended, those that were left', async () => {
  const { module: { byUse } } = await load('study/track-order.js');
  const tracks = [
    study('left', 1, { isLeft: true }),
    study('ended', 2, { isEnded: true }),
    study('to come', 2, { first: 10 }),
    study('marked only'),
    study('second', 4),
    study('first', 3),
  ];
  assert.deepEqual(tracks.sort(byUse).map(({ name }) => name), [
    'first',
    'second',
    'marked only',
    'to come',
    'ended',
    'left',
  ]);
});
