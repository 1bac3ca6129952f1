// The head of a track's page: the next units to learn, and the progress so far.
import { shortDate } from '../../calendar/dates.js';
import { dayNumber } from '../../calendar/day.js';
import { $, setText, setVisible } from '../../dom.js';
import { dotted } from '../../dotted.js';
import { setName } from '../../language.js';
import { address, unitPath } from '../../site/address.js';
import type { Unit } from '../../site/data.js';
import { hasChosen } from '../../study/known-segments.js';
import { isDone } from '../../study/marks.js';
import { progressOf } from '../../study/progress.js';
import { resumeUnit } from '../../study/resume.js';
import type { Study } from '../../study/study.js';
import { counted, number, text } from '../../words.js';
import { endWords } from '../shared/end-words.js';
import { fill } from '../shared/fill.js';
import { paintPlanEnd } from '../shared/plan-end.js';
import { nameOfUnits, unitsAt } from '../shared/unit-range.js';

/** Returns the unit to which it leads. */
export async function paintHero(
  main: HTMLElement,
  study: Study,
  units: Unit[],
): Promise<Unit | undefined> {
  const { track, marksBySlug } = study;
  const open = (unit: Unit) => !isDone(marksBySlug.get(unit[0]));
  const { label, shown } = await nowOf(study, units, open);
  fill($(main, '[data-hero-label]'), ...dotted(label));
  const target = shown.find(open) ?? shown[0];
  for (const link of [$(main, '[data-hero-unit]'), $(main, '[data-hero-open]')]) {
    if (target) link?.setAttribute('href', address(unitPath(track.slug, target[0])));
    else link?.removeAttribute('href');
  }
  // Nothing is urgent once the day's study is done.
  $(main, '[data-hero-open]')?.classList.toggle('primary', shown.some(open));
  setName($(main, '[data-hero-unit]'), await nameOfUnits(shown, units));
  setVisible($(main, '[data-hero-join]'), !study.current);
  const waiting = $(main, '[data-hero-backlog]');
  setVisible(waiting, study.backlog.length);
  setText(waiting, counted('waiting', study.backlog.length));
  // Count only this cycle, as the orders below do.
  const { units: done, end } = progressOf({ ...study, former: undefined }, units);
  setText($(main, '[data-progress]'), text('progress_of', number(done), number(track.units)));
  const bar = $(main, '[data-progress-bar]') as HTMLProgressElement | null;
  if (bar) [bar.max, bar.value] = [track.units, done];
  await paintPlanEnd($(main, '.ends [data-siyum]'), end);
  return target;
}

/**
 * The units that the page offers: today's, else those of the next day, else the one at which a
 * learner who has left would resume, else the first that is not done.
 */
async function nowOf(
  study: Study,
  units: Unit[],
  open: (unit: Unit) => boolean,
): Promise<{ label: string; shown: Unit[] }> {
  const { current, next, pairs, todaysPairs, track, day } = study;
  const named = (of: typeof pairs) => unitsAt(units, of.map(({ unit }) => unit));
  const first = units.slice(0, track.units).find(open);
  if (!first) {
    return {
      label: endWords(track),
      shown: todaysPairs.length ? named(todaysPairs) : units.slice(0, 1),
    };
  }
  if (current && todaysPairs.length) {
    const shown = named(todaysPairs);
    return { label: shown.some(open) ? text('today') : text('done_today'), shown };
  }
  if (current && next) {
    const shown = named(pairs.filter(({ day }) => day === next.day));
    return { label: text('next_study_on', await shortDate(next.day)), shown };
  }
  if (!current && hasChosen(track.slug)) {
    return { label: text('continue'), shown: [units[resumeUnit(study) ?? 0] ?? first] };
  }
  const begins = dayNumber(track.first ?? '');
  const label = begins > day
    ? text('schedule_begins', await shortDate(begins))
    : first === units[0]
    ? text('first_mishnah')
    : text('continue');
  return { label, shown: [first] };
}
