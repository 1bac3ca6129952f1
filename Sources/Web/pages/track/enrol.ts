// The form of a track's page that joins the track, changes its plan, leaves, and invites. The page
// may be painted again at any time, so the form keeps in its `data-` attributes what happened to it
// on this visit. Joining deletes the first four: the form then shows the new plan.
// - filled: the version of the learner's plan that it was filled with; it is filled again if that
//   changed, for example in another tab
// - touched: the learner changed a field; the fields stay as they are
// - asked: an invitation filled it in; its start day stays, and its button says "join"
// - answered: the learner said in it whether they keep two days of yom tov
// - joined: the learner joined or changed the plan with it; it links to the next unit
// - anew: when it was filled, home had asked for a plan in place of one that begins long after
//   today, whose start day is then not offered again
import { announceCase } from '../../announce.js';
import { hebrewText, shortDate } from '../../calendar/dates.js';
import { dayNumber, dayText, today } from '../../calendar/day.js';
import { showCase } from '../../cases.js';
import { $, on, setText, setVisible } from '../../dom.js';
import { together } from '../../language.js';
import { address, unitPath } from '../../site/address.js';
import { days, type Unit } from '../../site/data.js';
import { showFailure } from '../../store/save-state.js';
import { leavePlan } from '../../study/continue-plan.js';
import { isSettled } from '../../study/marks.js';
import { firstFreeDay, replacePlan, startPlan } from '../../study/plan.js';
import type { Study } from '../../study/study.js';
import { isAbroad } from '../../study/two-days.js';
import { text } from '../../words.js';
import { askedPart, isFarAhead } from '../shared/plan-link.js';
import { isDismissal } from '../shared/share-sheet.js';
import { ownPlan, showOwn, valueOf, wireFields } from './enrol-fields.js';
import { fillForm, formOf, isMine, paintInvitation } from './enrol-fill.js';
import { invitationOf } from './enrol-link.js';
import { paintPreview } from './enrol-preview.js';
import { paintTwoDays, ruleIn, wireTwoDays } from './enrol-two-days.js';
import type { ShownTrack } from './shown-track.js';

/** The last day that can be chosen, in days from today. */
const AHEAD = 366;

/** The form's messages (`data-when`). */
type Status = 'joined' | 'switched' | 'left' | 'copied' | 'link';

const say = (form: HTMLFormElement, status: Status) =>
  announceCase($(form, '[data-enrol-status]'), status);

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
  // The space bar would check a radio button that has the focus and is not checked.
  const first = form && ($(form, 'input:checked') ?? $(form, 'input:not([type=hidden])'));
  first?.focus({ preventScroll: true });
}

async function submit(form: HTMLFormElement, { study }: ShownTrack) {
  const { track } = study;
  const wasMine = isMine(study);
  const since = valueOf(form, 'since') || today();
  // All records of a switch go into the journal at once: with half of them the learner would only
  // have left the track.
  await (valueOf(form, 'follows') === 'site'
    ? replacePlan(study, since, { follows: 'site', rule: ruleIn(form, track) })
    : startPlan(study, { ...ownPlan(form), since }));
  history.replaceState(null, '', location.pathname);
  for (const mark of ['filled', 'touched', 'asked', 'answered']) delete form.dataset[mark];
  form.dataset.joined = 'yes';
  showCase($(form, '[data-invitation]'), '');
  say(form, wasMine ? 'switched' : 'joined');
}

async function leaveTrack(form: HTMLFormElement, { study }: ShownTrack) {
  await leavePlan(study, today());
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
  const { track, todaysPairs: now, next, current, marks } = study;
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
