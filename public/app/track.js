// Entry of a track's page and its books' pages.
import { openByLink, paintEnrol, wireEnrol } from './enrol.js';
import { all, fillBriefly, paintStreak } from './parts.js';
import { dayNumber, fill, one, rows, show, syllabus, text, trackOf } from './site.js';
import './strings-more.js';
import { isDone, start, studyOf } from './study.js';

const main = /** @type {HTMLElement} */ (one(document, 'main'));
/** @type {Study | undefined} */
let study;
wireEnrol(main, () => study);

// Another invitation to the same page.
addEventListener('hashchange', () => { if (location.hash) location.reload(); });

start(async (day) => {
  const track = await trackOf(main.dataset.track);
  if (!track) return;
  study = await studyOf(track, day);
  const units = await syllabus(track);
  if (main.dataset.book) return paintBook(study, units);
  paintTrack(study, units);
  paintStreak(main, study);
  paintEnrol(main, study);
  openByLink(main, study, units);
});

/** @param {Study} study @param {Unit[]} units */
function paintTrack({ track, records }, units) {
  /** @type {Map<string, number>} */
  const done = new Map();
  let sum = 0;
  for (const [slug, , book] of units.slice(0, track.units)) {
    if (!isDone(records.get(slug))) continue;
    done.set(book, (done.get(book) || 0) + 1);
    sum += 1;
  }
  for (const item of all(main, '[data-book]')) {
    const n = done.get(item.dataset.book || '') || 0;
    const units = item.dataset.units || '';
    fill(one(item, '[data-book-progress]'), n ? text('progress_of', n, units) : units);
    item.toggleAttribute('data-complete', String(n) === item.dataset.units);
  }
  fill(one(main, '[data-progress]'), sum ? text('progress_of', sum, track.units) : '');
  const bar = /** @type {HTMLProgressElement | null} */ (one(main, '[data-progress-bar]'));
  show(bar, sum);
  if (bar) [bar.max, bar.value] = [track.units, sum];
}

/** @param {Study} study @param {Unit[]} units */
async function paintBook({ track, current, pairs, records }, units) {
  // The site's dates, except for who goes at a pace of their own; over them this learner's.
  const dated = new Map(current?.follows === 'own' || !track.first ? []
    : (await rows(track, track.first)).map(([date, slug]) => [slug, dayNumber(date)]));
  for (const it of pairs) dated.set(units[it.unit][0], it.day);
  for (const item of all(main, '[data-unit]')) {
    const slug = item.dataset.unit || '';
    const done = isDone(records.get(slug));
    fillBriefly(one(item, '[data-unit-date]'), dated.get(slug));
    item.toggleAttribute('data-done', done);
    fill(one(item, '[data-unit-done]'), done ? text('status_done') : '');
  }
}
