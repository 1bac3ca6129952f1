// The fields of a learner's own plan: where it starts, how much a day, and on which weekdays.
import { dayNumber, dayTime } from '../../calendar/day.js';
import { $, createElement, setVisible } from '../../dom.js';
import { days, type Unit } from '../../site/data.js';
import { showFailure } from '../../store/save-state.js';
import { type PaceChoice, paceOf, perDayOf } from '../../study/pace.js';
import { placeOf } from '../../study/places.js';
import { language, text } from '../../words.js';

const SUNDAY = dayNumber('1970-01-04');

export const valueOf = (form: HTMLFormElement, name: string) =>
  String(new FormData(form).get(name) || '');

export const hasOption = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

/**
 * Shows the fields of an own plan if that is selected. Without a weekday the form is invalid.
 */
export function showOwn(form: HTMLFormElement) {
  const isOwn = valueOf(form, 'follows') === 'own';
  setVisible($(form, '[data-own]'), isOwn);
  const weekday = $(form, '[name=weekday]') as HTMLInputElement | null;
  weekday?.setCustomValidity(isOwn && !choiceIn(form).weekdays ? text('no_study_days') : '');
}

/** @param units all of the track's units; empty until they are loaded */
export function wireFields(form: HTMLFormElement, units: () => Unit[]) {
  const weekdays = $(form, '[data-weekdays]');
  for (let weekday = 0; weekday < 7; weekday++) weekdays?.append(weekdayToggle(weekday));
  form.book.addEventListener('change', () => {
    fillChapters(form, units()).then(() => fillUnits(form, units())).catch(showFailure);
  });
  form.chapter.addEventListener('change', () => fillUnits(form, units()).catch(showFailure));
  form.yomtov.addEventListener('change', () => showHolidayRule(form));
}

function weekdayToggle(weekday: number) {
  const name = (form: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: form }).format(
      dayTime(SUNDAY + weekday),
    );
  const input = createElement(
    'input',
    { type: 'checkbox', name: 'weekday', value: String(weekday), 'aria-label': name('long') },
  );
  const letter = name('narrow').replace(/\p{P}/gu, '');
  return createElement(
    'label',
    {},
    input,
    createElement('span', { 'aria-hidden': 'true' }, letter),
  );
}

const showHolidayRule = (form: HTMLFormElement) =>
  setVisible($(form, '[data-holiday-rule]'), !form.yomtov.checked);

const chapterNumber = (unit: Unit) => String(placeOf(unit)?.chapter ?? '');

/** Replaces the options of a select and selects the first one. */
function fillSelect(select: HTMLSelectElement, options: [value: string, name: string][]) {
  select.replaceChildren(...options.map(([value, name]) => new Option(name, value)));
}

const unitsOfBook = (form: HTMLFormElement, units: Unit[]) =>
  units.filter(([, , book]) => book === form.book.value);

async function fillChapters(form: HTMLFormElement, units: Unit[]) {
  const { hebrew } = await days();
  const chapters = [...new Set(unitsOfBook(form, units).map(chapterNumber))];
  fillSelect(
    form.chapter,
    chapters.map((chapter) => [chapter, hebrew.days[Number(chapter) - 1] ?? chapter]),
  );
  setVisible($(form, '[data-chapter-field]'), chapters.length > 1);
}

async function fillUnits(form: HTMLFormElement, units: Unit[]) {
  const { hebrew } = await days();
  const inChapter = unitsOfBook(form, units).filter((unit) =>
    chapterNumber(unit) === form.chapter.value
  );
  fillSelect(
    form.first,
    inChapter.map((unit) => {
      const mishnah = placeOf(unit)?.mishnah;
      return [unit[0], (mishnah && hebrew.days[mishnah - 1]) || unit[1]];
    }),
  );
}

/** @param unit undefined: the track's first unit */
export async function startWith(
  form: HTMLFormElement,
  units: Unit[],
  unit: Unit | undefined = units[0],
) {
  if (!unit) return;
  form.book.value = unit[2];
  await fillChapters(form, units);
  form.chapter.value = chapterNumber(unit);
  await fillUnits(form, units);
  form.first.value = unit[0];
}

export function paintChoice(
  form: HTMLFormElement,
  { per_day, weekdays, yomTov, holidays }: PaceChoice,
) {
  form.pace.value = String(per_day);
  form.yomtov.checked = yomTov;
  if (hasOption(form.rule, holidays)) form.rule.value = holidays;
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=weekday]')) {
    input.checked = (weekdays & (1 << Number(input.value))) > 0;
  }
  showHolidayRule(form);
}

export function choiceIn(form: HTMLFormElement): PaceChoice {
  const data = new FormData(form);
  return {
    per_day: perDayOf(valueOf(form, 'pace')),
    weekdays: data.getAll('weekday').reduce((bits, weekday) => bits | (1 << Number(weekday)), 0),
    yomTov: data.has('yomtov'),
    holidays: form.rule.value,
  };
}

/** The plan that the form describes, without its start date. */
export const ownPlan = (form: HTMLFormElement) => ({
  first_unit: valueOf(form, 'first'),
  ...paceOf(choiceIn(form)),
});
