// After a mark: the next step and the milestone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './app.mjs';

const UNITS = [
  ['a-1-1', 'א', 'a'], ['a-1-2', 'ב', 'a'], ['a-2-1', 'ג', 'a'], ['b-1-1', 'ד', 'b'],
];
const TRACK = { slug: 't', units: 4, extra: 0, syllabus: 1, years: [], rule: 'israel' };
const NUMERALS = { v: 1, hebrew: { days: ['א׳', 'ב׳'] } };
const FILES = {
  'days.json': NUMERALS,
  'tracks.json': { v: 1, syllabusFileSize: 500, tracks: [TRACK] },
  't/syllabus-0.json': { v: 1, from: 0, units: UNITS },
};
const STRINGS = { chapter_done: '%s chapter %s', tractate_end: '%s: %s', left_to_do: { one: 'one left', other: '%d left' }, streak_reached: 'a streak' };

/** A track on day 10: units by day, and those that are done. */
function study(days, done, streak = 0) {
  const pairs = days.map((day, unit) => ({ day, unit }));
  const records = new Map(done.map((unit) => [UNITS[unit][0], { completed: 1, deleted_at: null }]));
  const marks = new Map(done.map((unit) => [unit, { completed: 1, deleted_at: null }]));
  return {
    track: TRACK, day: 10, pairs, units: UNITS, marksBySlug: records, marks, streak,
    todaysPairs: pairs.filter(({ day }) => day === 10),
    backlog: pairs.filter(({ day, unit }) => day < 10 && !done.includes(unit)),
  };
}

test('the next step is the rest of today, then another track, then the backlog, then nothing', async () => {
  const { module: { nextStep } } = await load('pages/unit/next-step.js');
  const step = (own, others, late = false) => {
    const next = nextStep(own, others, late);
    return next && [next.study === own ? 'here' : 'there', next.pair.unit];
  };
  const twoToday = study([9, 10, 10], [1]);
  const other = study([10, 11], []);
  const over = study([9, 10], [0, 1]);
  assert.deepEqual(step(twoToday, [other]), ['here', 2]);
  assert.deepEqual(step(over, [other]), ['there', 0]);
  assert.deepEqual(step(study([8, 9, 10], [1, 2]), [over]), ['here', 0]);
  assert.deepEqual(step(over, [study([8, 10], [1])]), ['there', 0]);
  assert.equal(step(over, [over]), undefined);
});

test('on a track that is not followed the next step is its next unit', async () => {
  const { module: { isOwn, stepBeyond } } = await load('pages/unit/next-step.js', { files: FILES });
  const free = { ...study([], [0, 1]), pairs: [], todaysPairs: [], backlog: [], current: undefined };
  const step = await stepBeyond(free, UNITS[0][0]);
  assert.equal(step.study.units[step.pair.unit][0], 'a-2-1');
  assert.equal(await stepBeyond(free, UNITS[3][0]), undefined);
  // Units beyond the syllabus belong to no plan.
  const shorter = { ...free, track: { ...TRACK, units: 3, extra: 1 } };
  assert.equal(await stepBeyond(shorter, UNITS[2][0]), undefined);
  // An automatic track does not lead away from it; one that was chosen or learnt in does.
  assert.equal(isOwn({ ...study([10], []), current: { source: 'auto' } }), false);
  assert.ok(isOwn({ ...study([10], [0]), current: { source: 'auto' } }));
  assert.ok(isOwn({ ...study([10], []), current: { source: 'learner' } }));
});

test('catching up continues with the oldest unit of the backlog, even while today is open', async () => {
  const { module: { nextStep } } = await load('pages/unit/next-step.js');
  const own = study([7, 8, 9, 10], [0]);
  assert.equal(nextStep(own, [], true).pair.unit, 1);
  assert.equal(nextStep(own, [], false).pair.unit, 3);
  assert.equal(nextStep(study([7, 10], [0]), [], true).pair.unit, 1);
});

test('a milestone is a tractate, a streak of certain lengths, or a chapter, the greatest first', async () => {
  const { module: { milestoneOf } } = await load('pages/unit/milestones.js', { files: FILES, strings: STRINGS });
  const reached = (unit, done, streak, isToday = true) =>
    milestoneOf(study([7, 8, 9, 9].with(unit, 10), done, streak), UNITS[unit][0], { isToday });
  assert.equal(await reached(2, [0, 1, 2], 7), 'tractate');
  assert.deepEqual(await reached(1, [0, 1], 1), { words: 'ב chapter א׳' });
  assert.deepEqual(await reached(1, [0, 1], 30), { words: 'a streak' });
  assert.equal(await reached(0, [0], 2), undefined);
  for (const days of [7, 30, 100, 365]) assert.deepEqual(await reached(0, [0], days), { words: 'a streak' });
  for (const days of [6, 8, 31, 366]) assert.equal(await reached(0, [0], days), undefined);
  // A late mark leaves the streak as it was: it is not reached again.
  assert.equal(await reached(0, [0], 7, false), undefined);
});

test('neither the end of what is published of a tractate nor of a chapter is a milestone', async () => {
  const { module: { milestoneOf } } = await load('pages/unit/milestones.js', { files: FILES, strings: STRINGS });
  const reached = (unit, done, partial) => {
    const own = study([7, 8, 9, 9].with(unit, 10), done, 1);
    return milestoneOf({ ...own, track: { ...TRACK, partial } }, UNITS[unit][0], { isToday: true });
  };
  assert.equal(await reached(2, [0, 1, 2], ['a', 'a-2']), undefined);
  assert.equal(await reached(2, [0, 2], ['a', 'a-2']), undefined);
  assert.deepEqual(await reached(2, [0, 1, 2], ['a']), { words: 'ג chapter ב׳' });
  assert.equal(await reached(2, [0, 1, 2], ['b']), 'tractate');
});

test('a unit that is no place of a tractate completes none', async () => {
  const named = ['intro', 'פתיחה', 'a'];
  const files = { ...FILES, 't/syllabus-0.json': { v: 1, from: 0, units: [named, ...UNITS.slice(3)] } };
  const { module: { milestoneOf } } = await load('pages/unit/milestones.js', { files, strings: STRINGS });
  const done = new Map([['intro', { completed: 1, deleted_at: null }]]);
  const own = { ...study([10, 11], []), track: { ...TRACK, units: 2 }, marksBySlug: done };
  assert.equal(await milestoneOf(own, 'intro', { isToday: true }), undefined);
});

test('with several units a day only the last one of a day reaches a streak', async () => {
  const { module: { milestoneOf } } = await load('pages/unit/milestones.js', { files: FILES, strings: STRINGS });
  const days = [10, 10, 11, 11];
  assert.equal(await milestoneOf(study(days, [0], 7), 'a-1-1', { isToday: true }), undefined);
  assert.deepEqual(await milestoneOf(study(days, [0, 1], 30), 'a-1-2', { isToday: true }), { words: 'a streak' });
});

test('at the end of a tractate begun in the middle the milestone says how much is left', async () => {
  const { module: { milestoneOf } } = await load('pages/unit/milestones.js', { files: FILES, strings: STRINGS });
  assert.match((await milestoneOf(study([7, 8, 9, 10], [2], 1), 'a-2-1', { isToday: true })).words, /: 2 left$/);
  assert.match((await milestoneOf(study([7, 8, 9, 10], [1, 2], 1), 'a-2-1', { isToday: true })).words, /: one left$/);
});

test('after a tractate the next step is the next unit of its track that is not done', async () => {
  const { module: { stepAfter } } = await load('pages/unit/next-step.js');
  const indexOfUnit = new Map(UNITS.map(([slug], index) => [slug, index]));
  const over = { ...study([7, 8, 10, 11], [0, 1, 2]), indexOfUnit };
  assert.equal(stepAfter(over, 'a-2-1').pair.unit, 3);
  assert.equal(stepAfter({ ...study([7, 8, 9, 10], [0, 1, 2, 3]), indexOfUnit }, 'a-2-1'), undefined);
});
