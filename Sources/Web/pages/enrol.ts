// The form that joins a track, changes the pace, leaves, and invites: on the home cards and on the track's page.
import { bothDates } from '../calendar/dates.js';
import { dayNumber, dayText, today } from '../calendar/day.js';
import { $, on, setText, setVisible, showCase } from '../dom.js';
import type { Enrolment } from '../records/types.js';
import { address } from '../site/address.js';
import { days, type Unit } from '../site/data.js';
import { reportError } from '../store/save-state.js';
import { isChosen, join, leave } from '../study/segments.js';
import type { Study } from '../study/study.js';
import { text } from '../words.js';

/** The last day that may be chosen, counted from today. */
const AHEAD = 366;

const formOf = (within: ParentNode) => $(within, '[data-enrol-form]') as HTMLFormElement | null;

const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) || '');

const hasOption = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

const say = (form: HTMLFormElement, name: string) => showCase($(form, '[data-enrol-status]'), name);

export function wireEnrol(within: ParentNode, shown: () => Study | undefined) {
  const form = formOf(within);
  if (!form) return;
  form.addEventListener('change', () => {
    form.dataset.touched = 'yes';
    showOwn(form);
  });
  const act = (work: (form: HTMLFormElement, study: Study) => Promise<void>) => {
    const study = shown();
    if (study) work(form, study).catch(reportError);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    act(submit);
  });
  on(form, '[data-leave]', 'click', () => act(leaveTrack));
  on(form, '[data-share]', 'click', () => act(share));
}

async function submit(form: HTMLFormElement, { track, current }: Study) {
  const since = valueOf(form, 'since') || today();
  const own: Partial<Enrolment> = valueOf(form, 'follows') === 'site' ? {}
    : { follows: 'own', first_unit: valueOf(form, 'first'), rule: valueOf(form, 'rule') };
  // All of it is in the journal before anything is awaited: half a switch would mean leaving.
  await Promise.all([leave(track.slug, since), join('join', today(), track.slug, since, own)]);
  history.replaceState(null, '', location.pathname);
  for (const mark of ['filled', 'touched', 'asked']) delete form.dataset[mark];
  say(form, isChosen(current) ? 'switched' : 'joined');
}

async function leaveTrack(form: HTMLFormElement, { track }: Study) {
  await leave(track.slug, today());
  say(form, 'left');
  $(form, '[data-join]')?.focus();
}

async function share(form: HTMLFormElement, study: Study) {
  const link = new URL(address(`track/${study.track.slug}/index.html`));
  link.hash = String(new URLSearchParams(invitation(form, study)));
  try {
    if (navigator.share) return await navigator.share({ title: study.track.title, url: link.href });
    await navigator.clipboard.writeText(link.href);
    say(form, 'copied');
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    setText($(form, '[data-when=link]'), link.href);
    say(form, 'link');
  }
}

/** What a friend who follows the link joins: what this learner follows, unless the form says something else. */
function invitation(form: HTMLFormElement, { current }: Study): Record<string, string> {
  if (current && !form.dataset.touched) {
    return current.follows === 'site' ? { join: current.since }
      : { join: current.since, from: current.first_unit ?? '', rule: current.rule ?? '' };
  }
  const since = valueOf(form, 'since') || today();
  return valueOf(form, 'follows') === 'own'
    ? { join: since, from: valueOf(form, 'first'), rule: valueOf(form, 'rule') } : { join: since };
}

const showOwn = (form: HTMLFormElement) =>
  setVisible($(form, '[data-own]'), valueOf(form, 'follows') === 'own');

export async function paintEnrol(within: ParentNode, study: Study) {
  const form = formOf(within);
  if (!form) return;
  const { current } = study;
  showCase($(within, '[data-enrol] summary'), current ? 'in' : 'out');
  showCase($(form, '[data-join]'), current && !form.dataset.asked ? 'in' : 'out');
  setVisible($(form, '[data-leave]'), current);
  if (!form.dataset.filled) fillForm(form, study);
  if (!form.dataset.touched && !form.dataset.asked) form.since.value = dayText(study.day);
  // Study days are known from the table's first day on.
  form.since.min = (await days()).first;
  form.since.max = dayText(study.day + AHEAD);
  const since = current && await bothDates(
    dayNumber(current.since), { year: 'numeric' }, (date) => text('hebrew_date', ...date));
  setText($(within, '[data-enrol-now]'), !current || !since ? ''
    : current.follows === 'site' ? text('following_site', since) : text('following_own', since));
}

/** What the learner follows now, to go on from here unless they say otherwise. */
function fillForm(form: HTMLFormElement, { track, current, pairs, units, day }: Study) {
  form.dataset.filled = 'yes';
  const rule = current?.rule || track.rule;
  if (hasOption(form.rule, rule)) form.rule.value = rule;
  // When the site's schedule is over, only an own schedule is left.
  const isOver = track.years.length > 0 && pairs.every((pair) => pair.day < day);
  if (current) form.follows.value = isOver ? 'own' : current.follows;
  const here = current?.follows === 'own' ? pairs.find((pair) => pair.day >= day) : undefined;
  const unit = here && units[here.unit];
  if (unit) startWith(form, unit);
  showOwn(form);
}

function startWith(form: HTMLFormElement, [slug, name]: Unit) {
  if (!hasOption(form.first, slug)) form.first.add(new Option(name, slug));
  form.first.value = slug;
}

/** A link that invites fills in the form; the learner decides. */
export function openByLink(within: ParentNode, study: Study, units: Unit[]) {
  const form = formOf(within);
  const asked = new URLSearchParams(location.hash.slice(1));
  const since = asked.get('join');
  if (!form || since === null || form.dataset.asked) return;
  form.dataset.asked = 'yes';
  if (/^\d{4}-\d\d-\d\d$/.test(since)) form.since.value = since;
  const unit = units.slice(0, study.track.units).find(([slug]) => slug === asked.get('from'));
  if (unit) {
    form.follows.value = 'own';
    startWith(form, unit);
  } else if (study.track.years.length) form.follows.value = 'site';
  const rule = asked.get('rule');
  if (rule === 'israel' || rule === 'diaspora') form.rule.value = rule;
  showOwn(form);
  showCase($(form, '[data-join]'), 'out');
  showCase($(form, '[data-enrol-status]'), isChosen(study.current) ? 'invited-switch' : 'invited');
  $(within, '[data-enrol]')?.setAttribute('open', '');
  $(within, '[data-enrol]')?.scrollIntoView();
}
