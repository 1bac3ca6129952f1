// The order of the learner's tracks on home and on the progress page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const study = (name, since, { isEnded = false, isLeft = false } = {}) => ({
  name,
  day: 9,
  today: [],
  next: isEnded || isLeft ? undefined : {},
  current: isLeft ? undefined : {},
  schedule: { segments: since === undefined ? [] : [{ since }] },
});

test('tracks are in the order of joining, then those that ended, then those that were left', async () => {
  const { module: { byUse } } = await load('study/track-order.js');
  const tracks = [
    study('left', 1, { isLeft: true }),
    study('ended', 2, { isEnded: true }),
    study('marked only'),
    study('second', 4),
    study('first', 3),
  ];
  assert.deepEqual(tracks.sort(byUse).map(({ name }) => name), [
    'first',
    'second',
    'marked only',
    'ended',
    'left',
  ]);
});
