// Units to review, on the first card once nothing is open today.
import { setDate, shortDate } from '../../calendar/dates.js';
import { $, createElement, setVisible } from '../../dom.js';
import { createName } from '../../language.js';
import { unitPath } from '../../site/address.js';
import { type Learnt, reviewOf } from '../../study/review.js';
import type { Study } from '../../study/study.js';
import { fill } from '../fill.js';
import { nameOfUnits, unitsAt } from '../unit-range.js';

export async function paintReview(card: HTMLElement, study: Study) {
  const place = $(card, '[data-review]');
  const list = place && $(place, 'ol');
  if (!place || !list) return;
  const { form, state = '' } = card.dataset;
  const isFree = form === 'card' && ['done', 'none', 'ended'].includes(state);
  const learnt = isFree ? reviewOf(study) : [];
  fill(list, ...(await Promise.all(learnt.map((it) => createRow(study, it)))).flat());
  setVisible(place, list.firstElementChild);
}

async function createRow({ track, units: all }: Study, { day, units }: Learnt) {
  const named = unitsAt(all, units);
  const [first] = named;
  if (!first) return [];
  const date = createElement('span', { class: 'date' });
  const [name] = await Promise.all([nameOfUnits(named, all), setDate(date, day, shortDate)]);
  const link = createElement('a', { href: unitPath(track.slug, first[0]) }, createName(name));
  return [createElement('li', {}, link, date)];
}
