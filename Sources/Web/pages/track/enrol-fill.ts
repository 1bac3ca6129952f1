// How the form of a track's page is filled in: with the plan that the learner follows, or by an
// invitation.
import { dayText, today } from '../../calendar/day.js';
import { showCase } from '../../cases.js';
import { $ } from '../../dom.js';
import type { Pair } from '../../rules/study-rules.js';
import type { Unit } from '../../site/data.js';
import { isNewcomer } from '../../study/newcomer.js';
import { choiceOf, offeredPace } from '../../study/pace.js';
import { firstFreeDay } from '../../study/plan.js';
import { resumeUnit } from '../../study/resume.js';
import { siteDays } from '../../study/site-days.js';
import { statusOf } from '../../study/status.js';
import type { Study } from '../../study/study.js';
import { hasOption, paintChoice, showOwn, startWith } from './enrol-fields.js';
import { readInvitation } from './enrol-link.js';
import { paintPreview } from './enrol-preview.js';
import { paintTwoDays } from './enrol-two-days.js';

export const formOf = (within: ParentNode) =>
  $(within, '[data-enrol-form]') as HTMLFormElement | null;

/**
 * Whether the learner chose to follow the track. New visitors, for whom the device follows it, see
 * no "leave" button.
 */
export const isMine = (study: Study) => !!study.current && !isNewcomer(study);

/** Fills the form with the plan that the learner follows now. */
export async function fillForm(form: HTMLFormElement, study: Study, units: Unit[]) {
  const { track, current, segments, pairs, day } = study;
  // Learners who have left are offered the plan that they left.
  const before = current ?? segments.at(-1);
  paintChoice(form, choiceOf(offeredPace(before, track), track.rule));
  // After the end of the site's schedule only an own plan can be chosen.
  const dated = current ? pairs : await siteDays(track, dayText(day));
  const hasScheduleEnded = track.years.length > 0 && dated.every((pair) => pair.day < day);
  if (hasScheduleEnded || before?.follows === 'own') form.follows.value = 'own';
  else if (current) form.follows.value = 'site';
  await startWith(form, units, resumeAt(study, units));
  showOwn(form);
}

/**
 * The first unit of today or later that is neither done nor let go: another pace leaves the backlog
 * as it is. If only some of today's units are done, today's first one: they count for the new
 * plan's first day.
 */
function resumeAt(study: Study, units: Unit[]) {
  const { current, segments, pairs, day, track } = study;
  const isToday = (it: Pair) => it.day === day && segments[it.segment] === current;
  const pair = current &&
    pairs.find((it) => it.unit < track.units && ['open', 'ahead'].includes(statusOf(study, it)));
  const first = pair && isToday(pair) ? pairs.find(isToday) : pair;
  return units[first?.unit ?? resumeUnit(study) ?? 0];
}

/** An invitation says whether it replaces a plan. */
export const paintInvitation = (form: HTMLFormElement, mine: boolean) =>
  showCase($(form, '[data-invitation]'), mine ? 'invited-switch' : 'invited');

/** An invitation only fills in the form; the learner decides. */
export async function openByLink(within: ParentNode, study: Study, units: Unit[]) {
  const form = formOf(within);
  const asked = readInvitation(location.hash, study.track.rule);
  if (!form || !asked || form.dataset.asked) return;
  form.dataset.asked = 'yes';
  const unit = units.slice(0, study.track.units).find(([slug]) => slug === asked.from);
  form.since.value = asked.since ?? '';
  // A plan that has begun starts today for a friend, without a backlog; so does one without a start
  // date that the form accepts.
  if (!form.since.validity.valid || form.since.value <= today()) {
    form.since.value = firstFreeDay(study);
  }
  if (unit) {
    form.follows.value = 'own';
    await startWith(form, units, unit);
    if (hasOption(form.rule, asked.choice.holidays)) paintChoice(form, asked.choice);
  } else {
    const isAhead = (await siteDays(study.track, today())).some(({ day }) => day >= study.day);
    form.follows.value = isAhead ? 'site' : 'own';
  }
  showOwn(form);
  paintTwoDays(form, study, isMine(study));
  showCase($(form, '[data-join]'), 'out');
  paintInvitation(form, isMine(study));
  $(within, '[data-enrol]')?.setAttribute('open', '');
  $(within, '[data-enrol]')?.scrollIntoView();
  await paintPreview(form, { study, units });
}
