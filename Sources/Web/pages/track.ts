// A track's page and its books' pages.
import { openByLink, paintEnrol, wireEnrol } from './enrol.js';
import { setDate, shortDate } from '../calendar/dates.js';
import { dayNumber } from '../calendar/day.js';
import { $, $$, setText, setVisible } from '../dom.js';
import { paintStreak } from './streak.js';
import { rows, syllabus, trackOf } from '../site/data.js';
import { text } from '../words.js';
import { isDone, studyOf } from '../study.js';

/** Wires the page of a track or of one of its books; gives what paints it. */
export function track() {
  const main = $(document, 'main') as HTMLElement;
  let study: Study | undefined;
  wireEnrol(main, () => study);
  // Another invitation to the same page.
  addEventListener('hashchange', () => { if (location.hash) location.reload(); });
  return async (day: string) => {
    const track = await trackOf(main.dataset.track);
    if (!track) return;
    study = await studyOf(track, day);
    const units = await syllabus(track);
    if (main.dataset.book) {
      await paintBook(main, study, units);
      return;
    }
    paintTrack(main, study, units);
    paintStreak(main, study);
    paintEnrol(main, study);
    openByLink(main, study, units);
  };
}

function paintTrack(main: HTMLElement, { track, records }: Study, units: Unit[]) {
    const done: Map<string, number> = new Map();
  let sum = 0;
  for (const [slug, , book] of units.slice(0, track.units)) {
    if (!isDone(records.get(slug))) continue;
    done.set(book, (done.get(book) || 0) + 1);
    sum += 1;
  }
  for (const item of $$(main, '[data-book]')) {
    const n = done.get(item.dataset.book || '') || 0;
    const units = item.dataset.units || '';
    setText($(item, '[data-book-progress]'), n ? text('progress_of', n, units) : units);
    item.toggleAttribute('data-complete', String(n) === item.dataset.units);
  }
  setText($(main, '[data-progress]'), sum ? text('progress_of', sum, track.units) : '');
  const bar = ($(main, '[data-progress-bar]') as HTMLProgressElement | null);
  setVisible(bar, sum);
  if (bar) [bar.max, bar.value] = [track.units, sum];
}

async function paintBook(main: HTMLElement, { track, current, pairs, records }: Study, units: Unit[]) {
  // The site's dates, except for who goes at a pace of their own; over them this learner's.
  const dated = new Map(current?.follows === 'own' || !track.first ? []
    : (await rows(track, track.first)).map(([date, slug]) => [slug, dayNumber(date)]));
  for (const it of pairs) dated.set(units[it.unit]?.[0] ?? '', it.day);
  for (const item of $$(main, '[data-unit]')) {
    const slug = item.dataset.unit || '';
    const done = isDone(records.get(slug));
    setDate($(item, '[data-unit-date]'), dated.get(slug), shortDate);
    item.toggleAttribute('data-done', done);
    setText($(item, '[data-unit-done]'), done ? text('status_done') : '');
  }
}
