// What a learner has finished: chapters, tractates and orders count only when all their units are done.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const unitsOf = (book, ...chapters) =>
  chapters.flatMap((count, chapter) =>
    Array.from(Array(count), (_, at) => [`${book}-${chapter + 1}-${at + 1}`, `${book} ${chapter + 1}, ${at + 1}`, book])
  );
// Two tractates of one order, one that is its whole order, and one of an order that the track has in part.
const UNITS = [
  ...unitsOf('berakhot', 2, 3), ...unitsOf('peah', 1, 2), ...unitsOf('shabbat', 2, 1), ...unitsOf('yevamot', 1),
];
const TRACK = { slug: 't', units: UNITS.length, orders: '1120' };
const DONE = { completed: 1, completed_on: '2026-11-15', deleted_at: null };

/** Counts what is finished with these units, for an earlier cycle too if there was one. */
async function counts(done, former, track = TRACK) {
  const { module: { progressOf } } = await load('study/progress.js');
  const marks = (slugs) =>
    new Map(UNITS.flatMap(([slug], unit) => slugs.includes(slug) ? [[unit, DONE]] : [[unit, { ...DONE, completed: 0 }]]));
  const study = (slugs, before) => ({
    track, marks: marks(slugs), schedule: { syllabusCount: UNITS.length, segments: [] }, pairs: [], day: 0, former: before,
  });
  const { units, chapters, tractates, orders } = progressOf(study(done, former && study(former)), UNITS);
  return { units, chapters, tractates, orders };
}

const slugs = (...books) => UNITS.filter(([, , book]) => books.includes(book)).map(([slug]) => slug);

test('a tractate with a chapter left counts its other chapters only', async () => {
  const all = slugs('berakhot', 'peah');
  assert.deepEqual(await counts(all), { units: 8, chapters: 4, tractates: 2, orders: 1 });
  const left = all.filter((slug) => !slug.startsWith('berakhot-2-'));
  assert.deepEqual(await counts(left), { units: 5, chapters: 3, tractates: 1, orders: 0 });
  const oneLeft = all.filter((slug) => slug !== 'peah-2-1');
  assert.deepEqual(await counts(oneLeft), { units: 7, chapters: 3, tractates: 1, orders: 0 });
});

test('an order that the track has only in part is never finished', async () => {
  assert.deepEqual(await counts(slugs('yevamot')), { units: 1, chapters: 1, tractates: 1, orders: 0 });
  assert.deepEqual(await counts(UNITS.map(([slug]) => slug)), { units: 12, chapters: 7, tractates: 4, orders: 2 });
});

test('each cycle counts what was finished in it, and two halves are no whole', async () => {
  assert.deepEqual(await counts(slugs('berakhot', 'peah'), slugs('shabbat')), { units: 11, chapters: 6, tractates: 3, orders: 2 });
  assert.deepEqual(await counts(slugs('berakhot'), slugs('peah')), { units: 8, chapters: 4, tractates: 2, orders: 0 });
});

test('a tractate or chapter that the track has only in part is never finished', async () => {
  const all = slugs('berakhot', 'peah');
  const track = { ...TRACK, orders: '0020', partial: ['peah', 'peah-2'], unfinished: true };
  assert.deepEqual(await counts(all, undefined, track), { units: 8, chapters: 3, tractates: 1, orders: 0 });
});

test('a track of which more is to be published has no expected siyum', async () => {
  const { module: { endOf } } = await load('study/plan.js');
  const end = (track) => endOf({ syllabusCount: 2, segments: [] }, [{ day: 5, unit: 0 }, { day: 6, unit: 1 }], 5, () => false, track);
  assert.deepEqual(end({}), { day: 6, isSiyum: true });
  assert.deepEqual(end({ unfinished: true }), { day: 6, isSiyum: false });
});
