// The progress page: numbers and a year map for each track.
import './common.js';
import { dayNumber, dayText } from '../calendar/day.js';
import { limitsOf, type Year, yearAt, type YearView } from '../calendar/years.js';
import { $, $$, createElement, on, setText, setVisible } from '../dom.js';
import { joinDotted } from '../dotted.js';
import { days, syllabus, type Track, type Unit } from '../site/data.js';
import { eachTrackIn } from './shared/each-track.js';
import { readStored, writeStored } from '../site/storage.js';
import { showFailure } from '../store/save-state.js';
import { isDone } from '../study/marks.js';
import { type Progress, progressOf } from '../study/progress.js';
import { formerCycles, withFormer } from '../study/cycles.js';
import { isChosen } from '../study/segments.js';
import { type Study, studyOf } from '../study/study.js';
import { byUse } from '../study/track-order.js';
import { counted, number, text } from '../words.js';
import { paintHeatmap, wireHeatmap } from './heatmap.js';
import { paintPlanEnd } from './shared/plan-end.js';

const VIEW = ':year-view';

interface Shown {
  section: HTMLElement;
  study: Study;
  units: Unit[];
}

/** A day of the year that a track's section shows, if that is not the current year. */
const shownAt = new WeakMap<HTMLElement, number>();

/** Sets up the page; returns the function that paints it. */
export function progress() {
  const main = $(document, 'main') as HTMLElement;
  const view = (): YearView => (readStored(VIEW) === 'civil' ? 'civil' : 'hebrew');
  let tracks: Shown[] = [];

  for (const section of $$(main, '[data-track]')) {
    wireHeatmap(section);
    on(section, '[data-year-before]', 'click', () => turn(section, -1).catch(showFailure));
    on(section, '[data-year-after]', 'click', () => turn(section, 1).catch(showFailure));
  }
  for (const input of $$(main, '[name=year-view]') as HTMLInputElement[]) {
    // Each track has its own group.
    input.name += input.closest<HTMLElement>('[data-track]')?.dataset.track ?? '';
    input.addEventListener('change', () => {
      writeStored(VIEW, input.value);
      Promise.all(tracks.map(paintYear)).catch(showFailure);
    });
  }

  async function turn(section: HTMLElement, step: -1 | 1) {
    const shown = tracks.find((it) => it.section === section);
    if (!shown) return;
    const { day } = shown.study;
    const [first, end] = limitsOf(yearAt(view(), await days(), shownAt.get(section) ?? day));
    const at = step < 0 ? first - 1 : end;
    const [, endOfTurned] = limitsOf(yearAt(view(), await days(), at));
    if (endOfTurned > day) shownAt.delete(section);
    else shownAt.set(section, at);
    await paintYear(shown);
    // At the first or last year the pressed button is disabled and loses the focus.
    const [before, after] = [$(section, '[data-year-before]'), $(section, '[data-year-after]')];
    const [pressed, other] = step < 0 ? [before, after] : [after, before];
    if (pressed?.hasAttribute('disabled')) other?.focus();
  }

  async function paintYear({ section, study, units }: Shown) {
    const year = yearAt(view(), await days(), shownAt.get(section) ?? study.day);
    for (const input of $$(section, '[name^=year-view]') as HTMLInputElement[]) {
      input.checked = input.value === view();
    }
    paintTurns(section, year, firstDayOf(study), study.day);
    paintHeatmap(section, study, units, year);
  }

  return async (day: string) => {
    const all = await eachTrackIn(
      $$(main, '[data-track]'),
      (track, section) => shownIn(section, track, day),
    );
    tracks = all.sort((one, other) => byUse(one.study, other.study));
    arrange(main, tracks.map(({ section }) => section));
    setVisible($(main, '[data-welcome]'), !tracks.length);
    for (const section of $$(main, '[data-track]')) {
      setVisible(section, tracks.some((it) => it.section === section));
    }
    await Promise.all(tracks.flatMap((it) => [paintNumbers(it), paintYear(it)]));
  };
}

/** Puts the tracks' sections into the order that home has. */
function arrange(main: HTMLElement, sections: HTMLElement[]) {
  const shown = $$(main, '[data-track]:not([hidden])');
  // Moving a section loses the focus inside it, so nothing is moved once it is in its place.
  if (sections.some((it, at) => shown[at] !== it)) main.append(...sections);
}

/** Undefined for a track that the learner never studied. */
async function shownIn(
  section: HTMLElement,
  track: Track,
  day: string,
): Promise<Shown | undefined> {
  const study = await withFormer(await studyOf(track, day));
  if (!isChosen(study.current) && !study.former && ![...study.marksBySlug.values()].some(isDone)) {
    return undefined;
  }
  return { section, study, units: await syllabus(track) };
}

/** The first day with content. */
function firstDayOf({ segments, marksBySlug, day, former }: Study): number {
  const marked = [...marksBySlug.values()].filter(isDone).map(({ completed_on }) => completed_on);
  const dates = [...segments.map(({ since }) => since), ...marked];
  const first = dayNumber(
    dates.reduce<string>((first, date) => (date && date < first ? date : first), dayText(day)),
  );
  return former ? Math.min(first, firstDayOf(former)) : first;
}

function paintTurns(section: HTMLElement, year: Year, since: number, today: number) {
  const [first, end] = limitsOf(year);
  setText($(section, '[data-year]'), year.name);
  $(section, '[data-year-before]')?.toggleAttribute('disabled', first <= since);
  $(section, '[data-year-after]')?.toggleAttribute('disabled', end > today);
}

async function paintNumbers({ section, study, units }: Shown) {
  await Promise.all([
    showNumbers(section, progressOf(study, units)),
    paintCycles(section, study),
  ]);
}

export async function showNumbers(section: HTMLElement, progress: Progress) {
  const { current, longest, daysStudied, units: done, chapters, tractates, orders, end } = progress;
  const values = {
    streak: current,
    longest,
    daysStudied,
    mishnayot: done,
    chapters,
    tractates,
    orders,
  };
  for (const place of $$(section, '.numbers dd')) {
    for (const name of Object.keys(values) as (keyof typeof values)[]) {
      if (!(name in place.dataset)) continue;
      place.dataset[name] = String(values[name]);
      setText(place, number(values[name]));
    }
  }
  // Omit numbers that are all zero.
  setVisible($(section, '.numbers'), daysStudied);
  setVisible($(section, '[data-none-done]'), !daysStudied);
  await paintPlanEnd($(section, '[data-siyum]'), end);
}

/** The units that were learnt in earlier cycles. */
async function paintCycles(section: HTMLElement, { track }: Study) {
  const cycles = await formerCycles(track.slug);
  const list = $(section, '[data-cycles]');
  setVisible(list, cycles.length);
  list?.replaceChildren(...cycles.map(({ units, days }, at) => {
    const words = joinDotted([counted('mishnayot', units), counted('days_count', days)]);
    return createElement('li', {}, text('cycle_before', number(at + 1), words));
  }));
}
