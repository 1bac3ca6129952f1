// The page of a book: its chapters, each unit with its day and its mark.
import './common.js';
import { setDate, shortDate } from '../calendar/dates.js';
import { $, $$, setText } from '../dom.js';
import { syllabus, trackOf, type Unit } from '../site/data.js';
import { isDone } from '../study/marks.js';
import { siteDays } from '../study/site-days.js';
import { isPartial } from '../study/partial.js';
import { type Status, statusOf } from '../study/status.js';
import { type Study, studyOf } from '../study/study.js';
import { paintCount, statusWord } from './shared/status-marks.js';

/** Sets up the page; returns the function that paints it. */
export function book() {
  const main = $(document, 'main') as HTMLElement;
  let isOpened = false;
  return async (day: string) => {
    const track = await trackOf(main.dataset.track);
    if (!track) return;
    const study = await studyOf(track, day);
    const units = await syllabus(track);
    const now = paintUnits(main, study, units);
    // Without its dates, which may come later.
    main.dataset.painted = '';
    const painted = paintDates(main, await daysOfUnits(study, units));
    if (!isOpened) openAt(now);
    isOpened = true;
    await painted;
  };
}

/** Returns the list item of today's unit, or else of the next one. */
function paintUnits(main: HTMLElement, study: Study, units: Unit[]) {
  const statuses = new Map<string, Status>();
  let next: { slug: string; isToday: boolean } | undefined;
  for (const pair of study.pairs) {
    const [slug = '', , book] = units[pair.unit] ?? [];
    if (book !== main.dataset.book) continue;
    const status = statusOf(study, pair);
    statuses.set(slug, status);
    if (status === 'open' || pair.day > study.day) {
      next ??= { slug, isToday: pair.day === study.day };
    }
  }
  let done = 0;
  let now: HTMLElement | undefined;
  for (const chapter of $$(main, '.chapter')) {
    const dots = $$(chapter, '[data-dot]');
    const items = $$(chapter, '[data-unit]');
    items.forEach((item, i) => {
      const slug = item.dataset.unit ?? '';
      const isUnitDone = isDone(study.marksBySlug.get(slug));
      const status = statuses.get(slug) ?? (isUnitDone ? 'done' : 'none');
      if (isUnitDone) done += 1;
      for (const mark of [dots[i], $(item, '[data-mark]')]) if (mark) mark.dataset.status = status;
      item.toggleAttribute('data-done', isUnitDone);
      item.toggleAttribute('aria-current', false);
      if (slug === next?.slug) now = item;
      setText($(item, '[data-unit-done]'), statusWord(status));
    });
  }
  const isWhole = !isPartial(study.track, main.dataset.book ?? '');
  paintCount(main, '[data-book-progress]', done, isWhole);
  if (next?.isToday) now?.setAttribute('aria-current', 'date');
  return now;
}

/** The site's dates, unless the learner has their own pace; the learner's dates replace them. */
async function daysOfUnits({ track, current, pairs }: Study, units: Unit[]) {
  const dayOf = new Map<string, number>();
  if (current?.follows !== 'own' && track.first) {
    for (const { unit, day } of await siteDays(track, track.first)) {
      dayOf.set(units[unit]?.[0] ?? '', day);
    }
  }
  for (const pair of pairs) dayOf.set(units[pair.unit]?.[0] ?? '', pair.day);
  return dayOf;
}

const paintDates = (main: HTMLElement, dayOf: Map<string, number>) =>
  Promise.all(
    $$(main, '[data-unit]').map(
      (item) => setDate($(item, '[data-unit-date]'), dayOf.get(item.dataset.unit ?? ''), shortDate),
    ),
  );

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Scrolls to the chapter, unless the address has a fragment or the browser restores a position. */
function openAt(now: HTMLElement | undefined) {
  const chapter = now?.closest('.chapter');
  if (!chapter) return;
  const chip = $(document, `.chips a[href='#${chapter.id}']`);
  chip?.setAttribute('aria-current', 'true');
  const list = chip?.closest('ul');
  // Not `scrollIntoView`, which would move the page too: the list sticks to its top.
  if (chip && list) list.scrollLeft += middleOf(chip) - middleOf(list);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = !location.hash && (visit?.type ?? 'navigate') === 'navigate' && scrollY < 1;
  if (isNew && chapter.previousElementSibling?.matches('.chapter')) chapter.scrollIntoView();
}
