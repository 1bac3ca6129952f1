// The page of a track, and the pages of its books.
import './unit.js';
import { setDate, shortDate } from '../calendar/dates.js';
import { dayNumber } from '../calendar/day.js';
import { $, $$, setText, setVisible } from '../dom.js';
import { rows, syllabus, trackOf, type Unit } from '../site/data.js';
import { isDone } from '../study/marks.js';
import { studyOf, type Study } from '../study/study.js';
import { text } from '../words.js';
import { openByLink, paintEnrol, wireEnrol } from './enrol.js';
import { paintStreak } from './streak.js';

/** Wires the page; returns the function that paints it. */
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
    const form = paintEnrol(main, study);
    openByLink(main, study, units);
    await form;
  };
}

function paintTrack(main: HTMLElement, { track, records }: Study, units: Unit[]) {
  const doneIn = new Map<string, number>();
  let sum = 0;
  for (const [slug, , book] of units.slice(0, track.units)) {
    if (!isDone(records.get(slug))) continue;
    doneIn.set(book, (doneIn.get(book) ?? 0) + 1);
    sum += 1;
  }
  for (const item of $$(main, '[data-book]')) {
    const done = doneIn.get(item.dataset.book ?? '') ?? 0;
    const count = item.dataset.units ?? '';
    setText($(item, '[data-book-progress]'), done ? text('progress_of', done, count) : count);
    item.toggleAttribute('data-complete', String(done) === count);
  }
  setText($(main, '[data-progress]'), sum ? text('progress_of', sum, track.units) : '');
  const bar = $(main, '[data-progress-bar]') as HTMLProgressElement | null;
  setVisible(bar, sum);
  if (bar) [bar.max, bar.value] = [track.units, sum];
}

async function paintBook(main: HTMLElement, { track, current, pairs, records }: Study, units: Unit[]) {
  // The site's dates, unless the learner has an own pace; over them this learner's.
  const dayOf = new Map<string, number>();
  if (current?.follows !== 'own' && track.first) {
    for (const [date, slug] of await rows(track, track.first)) dayOf.set(slug, dayNumber(date));
  }
  for (const pair of pairs) dayOf.set(units[pair.unit]?.[0] ?? '', pair.day);
  await Promise.all($$(main, '[data-unit]').map((item) => {
    const slug = item.dataset.unit ?? '';
    const done = isDone(records.get(slug));
    item.toggleAttribute('data-done', done);
    setText($(item, '[data-unit-done]'), done ? text('status_done') : '');
    return setDate($(item, '[data-unit-date]'), dayOf.get(slug), shortDate);
  }));
}
