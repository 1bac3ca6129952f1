// The form of a track's page that joins the track, changes its plan, leaves, and invites. The page
// may be painted again at any time, so the form keeps in its `data-` attributes what happened to it
// on this visit. Joining deletes the first four: the form then shows the new plan.
// - filled: the version of the learner's plan that it was filled with; it is filled again if that
//   changed, for example in another tab
// - touched: the learner changed a field; the fields stay as they are
// - asked: an invitation filled it in; its start day stays, and its button says "join"
// - answered: the learner said in it whether they keep two days of yom tov
// - joined: the learner joined or changed the plan with it; it links to the next unit
import { announceCase } from '../announce.js';
import { hebrewText, shortDate } from '../calendar/dates.js';
import { dayNumber, dayText, today } from '../calendar/day.js';
import { $, on, setText, setVisible } from '../dom.js';
import { showCase } from '../cases.js';
import { together } from '../language.js';
import type { Pair } from '../rules/study-rules.js';
import { address, unitPath } from '../site/address.js';
import { days, type Unit } from '../site/data.js';
import { showFailure } from '../store/save-state.js';
import { leave } from '../study/leave.js';
import { isSettled } from '../study/marks.js';
import { choiceOf, offeredPace } from '../study/pace.js';
import { firstFreeDay, replacePlan, startPlan } from '../study/plan.js';
import { isChosen } from '../study/segments.js';
import { siteDays } from '../study/site-days.js';
import { statusOf } from '../study/status.js';
import { resumeUnit } from '../study/resume.js';
import type { Study } from '../study/study.js';
import { isAbroad } from '../study/two-days.js';
import { text } from '../words.js';
import {
  hasOption,
  ownPlan,
  paintChoice,
  showOwn,
  startWith,
  valueOf,
  wireFields,
} from './enrol-fields.js';
import { invitationOf, readInvitation } from './enrol-link.js';
import { paintPreview } from './enrol-preview.js';
import { askedPart, isFarAhead } from './plan-link.js';
import { isDismissal } from './share-sheet.js';
import { paintTwoDays, ruleIn, wireTwoDays } from './enrol-two-days.js';
import type { ShownTrack } from './shown-track.js';

/** The last day that can be chosen, in days from today. */
const AHEAD = 366;

const formOf = (within: ParentNode) => $(within, '[data-enrol-form]') as HTMLFormElement | null;

const say = (form: HTMLFormElement, name: string) =>
  announceCase($(form, '[data-enrol-status]'), name);

/**
 * Whether the learner chose to follow the track. New visitors, for whom the device follows it, see
 * no "leave" button.
 */
const isMine = ({ current, records, day }: Study) =>
  !!current &&
  (isChosen(current) || [...records.values()].some(isSettled) || dayNumber(current.since) < day);

export function wireEnrol(within: ParentNode, shown: () => ShownTrack | undefined) {
  const form = formOf(within);
  if (!form) return;
  const act = (work: (form: HTMLFormElement, shown: ShownTrack) => Promise<void>) => {
    const now = shown();
    if (now) work(form, now).catch(showFailure);
  };
  wireFields(form, () => shown()?.units ?? []);
  form.addEventListener('change', () => {
    form.dataset.touched = 'yes';
    showOwn(form);
    const now = shown();
    if (now) paintTwoDays(form, now.study, isMine(now.study));
    act(paintPreview);
  });
  wireTwoDays(form, () => {
    const study = shown()?.study;
    return study && isMine(study) ? study : undefined;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    act(submit);
  });
  on(form, '[data-leave]', 'click', () => act(leaveTrack));
  on(form, '[data-share]', 'click', () => act(share));
  on(within, '[data-hero-join]', 'click', () => openForm(within));
}

export function openForm(within: ParentNode) {
  const form = formOf(within);
  form?.closest('details')?.setAttribute('open', '');
  form?.scrollIntoView();
  // A radio button that is not checked would be by the space bar.
  const first = form && ($(form, 'input:checked') ?? $(form, 'input:not([type=hidden])'));
  first?.focus({ preventScroll: true });
}

async function submit(form: HTMLFormElement, { study }: ShownTrack) {
  const { track } = study;
  const wasMine = isMine(study);
  const since = valueOf(form, 'since') || today();
  // All records of a switch are in the journal together: half of one would be a leave.
  await (valueOf(form, 'follows') === 'site'
    ? replacePlan(study, since, { rule: ruleIn(form, track) })
    : startPlan(study, { ...ownPlan(form), since }));
  history.replaceState(null, '', location.pathname);
  for (const mark of ['filled', 'touched', 'asked', 'answered']) delete form.dataset[mark];
  form.dataset.joined = 'yes';
  showCase($(form, '[data-invitation]'), '');
  say(form, wasMine ? 'switched' : 'joined');
}

async function leaveTrack(form: HTMLFormElement, { study }: ShownTrack) {
  await leave(study.track.slug, today());
  delete form.dataset.joined;
  say(form, 'left');
  $(form, '[data-join]')?.focus();
}

async function share(form: HTMLFormElement, { study, units }: ShownTrack) {
  const link = new URL(address(`track/${study.track.slug}/index.html`));
  link.hash = String(new URLSearchParams(invitationOf(form, study, units)));
  try {
    if (navigator.share) return await navigator.share({ title: study.track.title, url: link.href });
    await navigator.clipboard.writeText(link.href);
    say(form, 'copied');
  } catch (error) {
    if (isDismissal(error)) return;
    setText($(form, '[data-when=link]'), link.href);
    say(form, 'link');
  }
}

export async function paintEnrol(within: ParentNode, study: Study, units: Unit[]) {
  const form = formOf(within);
  if (!form) return;
  const { current } = study;
  const mine = isMine(study);
  showCase($(within, '[data-enrol] summary'), mine ? 'in' : 'out');
  showCase($(form, '[data-join]'), mine && !form.dataset.asked ? 'in' : 'out');
  setVisible($(form, '[data-leave]'), mine);
  if (form.dataset.asked) paintInvitation(form, mine);
  // The study-day table begins with this day.
  form.since.min = (await days()).first;
  form.since.max = dayText(study.day + AHEAD);
  const { filled, touched, asked } = form.dataset;
  const version = current ? `${current.since} ${current.updated_at}` : 'none';
  if (!filled || (filled !== version && !touched && !asked)) {
    form.dataset.filled = version;
    // Home's link asks for a plan in place of one that begins long after today.
    form.dataset.anew = isFarAhead(study) && askedPart(location.hash).plan ? 'yes' : '';
    await fillForm(form, study, units);
  }
  if (!form.dataset.touched && !form.dataset.asked) {
    const isToCome = current && dayNumber(current.since) > study.day;
    form.since.value = isToCome && !form.dataset.anew ? current.since : firstFreeDay(study);
  }
  setText($(form, '[data-site-rule]'), siteRuleWords(study.track.rule));
  paintTwoDays(form, study, mine);
  const since = current && await hebrewText(dayNumber(current.since));
  setText(
    $(within, '[data-enrol-now]'),
    !mine || !current || !since
      ? ''
      : current.follows === 'site'
      ? text('following_site', since)
      : text('following_own', since),
  );
  await Promise.all([paintWay(form, study, units), paintPreview(form, { study, units })]);
}

/** Says whether the site's schedule omits the holidays of Israel or of the diaspora. */
function siteRuleWords(rule: string) {
  if (rule.startsWith('diaspora')) return text('site_diaspora');
  if (!rule.startsWith('israel')) return '';
  return isAbroad() ? text('site_israel_abroad') : text('site_israel');
}

/** After joining: a link to today's unit, or to the next one. */
async function paintWay(form: HTMLFormElement, study: Study, units: Unit[]) {
  const { track, today: now, next, current, marks } = study;
  const open = now.find(({ unit }) => !isSettled(marks.get(unit)));
  const unit = units[(open ?? next ?? now[0])?.unit ?? -1];
  const place = $(form, '[data-joined-to]');
  const link = place && $(place, 'a');
  setVisible(place, form.dataset.joined && current && unit);
  if (!link || !unit) return;
  link.setAttribute('href', address(unitPath(track.slug, unit[0])));
  setText(
    link,
    open || !next
      ? text('to_today', together(unit[1]))
      : text('to_first_day', await shortDate(next.day), together(unit[1])),
  );
}

/** Fills the form with the plan that the learner follows now. */
async function fillForm(form: HTMLFormElement, study: Study, units: Unit[]) {
  const { track, current, segments, pairs, day } = study;
  // Learners who have left are offered the plan that they left.
  const before = current ?? segments.at(-1);
  paintChoice(form, choiceOf(offeredPace(before, track), track.rule));
  // After the end of the site's schedule only an own plan can be chosen.
  const dated = current ? pairs : await siteDays(track, dayText(day));
  const isOver = track.years.length > 0 && dated.every((pair) => pair.day < day);
  if (isOver || before?.follows === 'own') form.follows.value = 'own';
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
const paintInvitation = (form: HTMLFormElement, mine: boolean) =>
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
