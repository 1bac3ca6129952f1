// A track's head, orders, chapters and numbers in the gallery, painted by their pages' functions
// with the progress of the made-up learner.
import { yearAt } from '../../calendar/years.js';
import { $, $$, setText, setVisible } from '../../dom.js';
import { days, type Unit } from '../../site/data.js';
import { statusOf } from '../../study/status.js';
import type { Study } from '../../study/study.js';
import { counted } from '../../words.js';
import { paintProgress } from '../home/progress.js';
import { nearItem } from '../lost.js';
import { showNumbers } from '../progress.js';
import { paintHero } from '../track/hero.js';
import { paintOrders } from '../track/track.js';

/** From the learner's records. */
const withRecords = (study: Study, units: Unit[]): Study => ({
  ...study,
  marksBySlug: new Map([...study.marks].map(([unit, mark]) => [units[unit]?.[0] ?? '', mark])),
});

export async function paintTrack(stage: HTMLElement, study: Study, units: Unit[]) {
  const shown = withRecords(study, units);
  paintProgress($(stage, '.home-progress'), shown);
  paintOrders(stage, shown, units);
  $(stage, '.order')?.setAttribute('open', '');
  $(stage, '.chips a')?.setAttribute('aria-current', 'true');
  $$(stage, '[data-dot]').forEach((dot, unit) => {
    const pair = shown.pairs[unit];
    dot.dataset.status = pair ? statusOf(shown, pair) : 'none';
  });
  await paintHero(stage, shown, units);
}

export async function paintNumbers(stage: HTMLElement, study: Study) {
  setText($(stage, '[data-year]'), yearAt('hebrew', await days(), study.day).name);
  $(stage, '[data-year-after]')?.toggleAttribute('disabled', true);
  await showNumbers(stage, {
    current: study.streak,
    longest: 17,
    daysStudied: 64,
    units: 92,
    chapters: 14,
    tractates: 1,
    orders: 0,
    end: { day: study.day + 500, isSiyum: true },
  });
}

/** The list of today's unit and near days that 404 and offline pages show. */
export async function paintNear(stage: HTMLElement, { track, pairs, day }: Study, units: Unit[]) {
  const near = pairs.filter((pair) => pair.day >= day - 1 && pair.day < day + 3);
  setVisible($(stage, '[data-near-title]'), near.length);
  $(stage, '[data-near]')?.replaceChildren(
    ...await Promise.all(near.map(({ unit, day: on }) =>
      nearItem({
        day: on,
        distance: on - day,
        path: `study/${track.slug}/${units[unit]?.[0]}.html`,
        name: units[unit]?.[1] ?? '',
      })
    )),
  );
}

export function paintImport(stage: HTMLElement) {
  setVisible($(stage, '[data-import-plan]'), true);
  setText($(stage, '[data-import-counts]'), counted('mishnayot', 12));
}
