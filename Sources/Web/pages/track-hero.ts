// The head of a track's page: what is to be learnt now, and how far one is.
import { shortDate } from '../calendar/dates.js';
import { $, setText, setVisible } from '../dom.js';
import { address, unitPath } from '../site/address.js';
import { days, type Unit } from '../site/data.js';
import { isDone } from '../study/marks.js';
import { placeOf } from '../study/places.js';
import { progressOf } from '../study/progress.js';
import type { Study } from '../study/study.js';
import { counted, number, text } from '../words.js';
import { paintSiyum } from './siyum-date.js';

export async function paintHero(main: HTMLElement, study: Study, units: Unit[]) {
  const { track, records } = study;
  const open = (unit: Unit) => !isDone(records.get(unit[0]));
  const { label, shown } = await nowOf(study, units, open);
  setText($(main, '[data-hero-label]'), label);
  const target = shown.find(open) ?? shown[0];
  for (const link of [$(main, '[data-hero-unit]'), $(main, '[data-hero-open]')]) {
    if (target) link?.setAttribute('href', address(unitPath(track.slug, target[0])));
    else link?.removeAttribute('href');
  }
  setText($(main, '[data-hero-unit]'), await nameOf(shown));
  const waiting = $(main, '[data-hero-backlog]');
  setVisible(waiting, study.backlog.length);
  setText(waiting, counted('waiting', study.backlog.length));
  const { units: done, siyum } = progressOf(study, units);
  setText($(main, '[data-progress]'), text('progress_of', number(done), number(track.units)));
  const bar = $(main, '[data-progress-bar]') as HTMLProgressElement | null;
  if (bar) [bar.max, bar.value] = [track.units, done];
  await paintSiyum($(main, '.ends [data-siyum]'), siyum, 'month');
}

/** What the page offers: today's units, else those of the next day, else the first that is not done. */
async function nowOf(
  study: Study, units: Unit[], open: (unit: Unit) => boolean,
): Promise<{ label: string; shown: Unit[] }> {
  const { current, next, pairs, today } = study;
  const named = (of: typeof pairs) => of.map(({ unit }) => units[unit]).filter((unit) => unit !== undefined) as Unit[];
  if (current && today.length) {
    const shown = named(today);
    return { label: shown.some(open) ? text('today') : text('done_today'), shown };
  }
  if (current && next) {
    const shown = named(pairs.filter(({ day }) => day === next.day));
    return { label: text('next_study_on', await shortDate(next.day)), shown };
  }
  const first = units.slice(0, study.track.units).find(open);
  if (first) return { label: text('first_mishnah'), shown: [first] };
  return { label: text('track_ended'), shown: units.slice(0, 1) };
}

/** "ברכות א׳, א׳"; several units of a day as a range. */
async function nameOf(shown: Unit[]) {
  const [first, last] = [shown[0], shown[shown.length - 1]];
  if (!first || !last || first === last) return first?.[1] ?? '';
  const [from, to] = [placeOf(first), placeOf(last)];
  const isSameChapter = from && to?.mishnah && from.chapter === to.chapter && first[2] === last[2];
  const numeral = isSameChapter && to?.mishnah ? (await days()).hebrew.days[to.mishnah - 1] : undefined;
  return text('range', first[1], numeral ?? last[1]);
}
