// A preview of the plan that the form describes: its first days, and when it finishes.
import { setDate, shortDate } from '../../calendar/dates.js';
import { dayNumber } from '../../calendar/day.js';
import { $, createElement, setText, setVisible } from '../../dom.js';
import { groupByKey } from '../../group.js';
import { createName } from '../../language.js';
import type { Unit } from '../../site/data.js';
import { isSettled } from '../../study/marks.js';
import { isNewcomer } from '../../study/newcomer.js';
import { endOf, PREVIEW_DAYS, previewPlan } from '../../study/plan.js';
import { siteSchedule } from '../../study/site-days.js';
import type { Study } from '../../study/study.js';
import { counted, text } from '../../words.js';
import { paintPlanEnd } from '../shared/plan-end.js';
import { nameOfUnits, unitsAt } from '../shared/unit-range.js';
import { ownPlan, valueOf } from './enrol-fields.js';
import { ruleIn } from './enrol-two-days.js';
import type { ShownTrack } from './shown-track.js';

/** The latest call that paints a form's preview. Earlier calls may finish later and are ignored. */
const latest = new WeakMap<Element, symbol>();

export async function paintPreview(form: HTMLFormElement, { study, units }: ShownTrack) {
  const place = $(form, '[data-plan-preview]');
  const since = valueOf(form, 'since');
  setVisible(place, since);
  if (!place || !since) return;
  const turn = Symbol();
  latest.set(form, turn);
  const isOwn = valueOf(form, 'follows') === 'own';
  const own = isOwn ? await previewPlan(study, { ...ownPlan(form), since }) : undefined;
  const plan = own ?? await sitePlan(study, since, ruleIn(form, study.track));
  const byDay = groupByKey(plan.days.map(({ day, unit }) => [day, unit]));
  const items = await Promise.all(
    [...byDay].slice(0, PREVIEW_DAYS).map(async ([day, ofDay]) => {
      const date = createElement('span', { class: 'date' });
      await setDate(date, day, shortDate);
      return createElement(
        'li',
        {},
        date,
        ' ',
        createName(await nameOfUnits(unitsAt(units, ofDay), units)),
      );
    }),
  );
  const first = isOwn ? units.findIndex(([slug]) => slug === valueOf(form, 'first')) : 0;
  const leaves = [
    own?.redated ? counted('plan_redates', own.redated) : '',
    own?.waiting ? counted('plan_keeps', own.waiting) : '',
    await leftOut(study, since, isOwn, isOwn ? first : plan.days[0]?.unit ?? 0, units),
  ].filter(Boolean).join(' ');
  if (latest.get(form) !== turn) return;
  $(place, '[data-plan-days]')?.replaceChildren(...items);
  await paintPlanEnd($(place, '[data-siyum]'), plan.end);
  if (latest.get(form) !== turn) return;
  // Only the units that the preview shows. Units that are done get no new day.
  const last = plan.days.at(-1)?.unit ?? study.track.units - 1;
  const planned = units.slice(first, last + 1);
  const given = new Set(plan.days.map(({ unit }) => units[unit]));
  const isPassedOver = (unit: Unit) =>
    isSettled(study.marksBySlug.get(unit[0])) && !given.has(unit);
  if (!byDay.size) {
    setText(
      $(place, '[data-siyum]'),
      planned.every(isPassedOver) ? text('plan_all_learned') : text('no_study_days'),
    );
  }
  setVisible($(place, '[data-plan-passes]'), isOwn && byDay.size && planned.some(isPassedOver));
  setText($(place, '[data-plan-leaves]'), leaves);
  $(form, '[data-join]')?.toggleAttribute('disabled', !byDay.size);
}

/** The remaining days of the site's schedule, and when it ends. */
async function sitePlan({ track, marks }: Study, since: string, rule: string | null) {
  const isSettledUnit = (unit: number) => isSettled(marks.get(unit));
  const { schedule, pairs } = await siteSchedule(track, since, rule) ?? { pairs: [] };
  return {
    days: pairs.filter(({ unit }) => !isSettledUnit(unit)),
    end: schedule && endOf(schedule, pairs, dayNumber(since), isSettledUnit, track),
  };
}

/** Names the units that the learner's plan still has, but not the new one, which begins later. */
async function leftOut(study: Study, since: string, isOwn: boolean, first: number, units: Unit[]) {
  // A newcomer gives nothing up.
  if (isOwn && isNewcomer(study)) return '';
  const left = study.pairs.filter(({ day, unit }) =>
    day >= dayNumber(since) && unit < first && !isSettled(study.marks.get(unit))
  ).flatMap(({ unit }) => units.slice(unit, unit + 1));
  if (!left.length) return '';
  const words = [counted('plan_leaves', left.length), await nameOfUnits(left, units)] as const;
  return isOwn ? text('plan_left_out_own', ...words) : text('plan_left_out', ...words);
}
