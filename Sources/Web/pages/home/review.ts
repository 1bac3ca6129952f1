// Units to review, on the first card once nothing is open today.
import { setDate, shortDate } from '../../calendar/dates.js';
import { $, createElement, setVisible } from '../../dom.js';
import { createName } from '../../language.js';
import { unitPath } from '../../site/address.js';
import { syllabus, type Unit } from '../../site/data.js';
import { type Learnt, reviewOf } from '../../study/review.js';
import type { Study } from '../../study/study.js';
import { fill } from '../shared/fill.js';
import { nameOfUnits, unitsAt } from '../shared/unit-range.js';

export async function paintReview(card: HTMLElement, study: Study) {
  const place = $(card, '[data-review]');
  const list = place && $(place, 'ol');
  if (!place || !list) return;
  const { form, state = '' } = card.dataset;
  const isFree = form === 'card' && ['done', 'none', 'ended'].includes(state);
  const learnt = isFree ? reviewOf(study) : [];
  // Those of a former cycle may be far from the ones that this plan has loaded. If they cannot be
  // read, the rest of home is painted all the same.
  const units = await syllabus(study.track, learnt.flatMap((it) => it.units))
    .catch(() => study.units);
  fill(list, ...(await Promise.all(learnt.map((it) => createRow(study, units, it)))).flat());
  setVisible(place, list.firstElementChild);
}

async function createRow({ track }: Study, all: Unit[], { day, units }: Learnt) {
  const named = unitsAt(all, units);
  const [first] = named;
  if (!first) return [];
  const date = createElement('span', { class: 'date' });
  const [name] = await Promise.all([nameOfUnits(named, all), setDate(date, day, shortDate)]);
  const link = createElement('a', { href: unitPath(track.slug, first[0]) }, createName(name));
  return [createElement('li', {}, link, date)];
}
