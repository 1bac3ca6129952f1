// A device that follows a track of 60 units, each day a study day.
import { load } from './app.mjs';

export const COUNT = 60;
export const UNITS = Array.from({ length: COUNT }, (_, i) => [`a-1-${i + 1}`, `unit ${i}`, 'a']);
export const TRACK = { slug: 't', title: 'T', units: COUNT, extra: 0, syllabus: 1, years: [], rule: 'every' };

export const filesOf = (track = TRACK, rows = [], units = UNITS) => ({
  'tracks.json': { v: 1, window: { back: 7, ahead: 30 }, syllabusFileSize: 500, tracks: [track] },
  'days.json': {
    v: 1, first: '2026-01-01', days: 800, rules: { every: btoa('\xff'.repeat(100)) },
    hebrew: { first: '2026-01-01', years: [], days: [] },
  },
  't/syllabus-0.json': { v: 1, from: 0, units },
  't/dates-2026.json': { v: 1, dates: rows },
});

/**
 * A device with own plans: the first day, the first unit, and the day on which it was left. Its study is that
 * of `today` unless another day is given.
 */
export async function deviceOn(today, plans, track, rows, units) {
  const app = await load('study/study.js', { files: filesOf(track, rows, units) });
  const store = await app.open('store/store.js');
  const { join } = await app.open('study/segments.js');
  for (const [since, unit, left_on = null] of plans) {
    await join('learner', 't', since, { follows: 'own', first_unit: UNITS[unit][0], rule: 'every', left_on });
  }
  const { discardStudies, studyOf } = app.module;
  const { keepSkips } = await app.open('study/skips.js');
  const study = async (day = today) => {
    discardStudies();
    const first = await studyOf(track ?? TRACK, day);
    if (!first.segments.some(({ follows }) => follows === 'own')) return first;
    // As the page is painted once this has been stored, for which it does not wait.
    await keepSkips(first);
    discardStudies();
    return studyOf(track ?? TRACK, day);
  };
  return { ...app, store, study };
}
