// Joining a track, changing the pace, leaving, and the link that invites others. One form, on the home cards and on the track's page.
import { bothDates } from '../calendar/dates.js';
import { dayNumber, dayText, today } from '../calendar/day.js';
import { $, on, setText, setVisible, showCase } from '../dom.js';
import { address } from '../site/address.js';
import { days } from '../site/data.js';
import { text } from '../words.js';
import { known, write } from '../store.js';
import { isChosen, join, segmentsOf } from '../study.js';

const formOf = (within: ParentNode) => ($(within, '[data-enrol-form]') as HTMLFormElement | null);

const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) || '');

export function wireEnrol(within: ParentNode, studied: () => Study | undefined) {
  const form = formOf(within);
  if (!form) return;
  const say = (which: string) => showCase($(form, '[data-enrol-status]'), which);
  form.addEventListener('change', () => {
    form.dataset.touched = 'yes';
    showOwn(form);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const study = studied();
    if (!study) return;
    const since = valueOf(form, 'since') || today();
        const own: Partial<Enrolment> = valueOf(form, 'follows') === 'site' ? {} : { follows: 'own', first_unit: valueOf(form, 'first'), rule: valueOf(form, 'rule') };
    // All of it is kept before anything is waited for: half a switch would be a way out.
    await Promise.all([...endAll(study, since), join('join', today(), study.track.slug, since, own)]);
    history.replaceState(null, '', location.pathname);
    for (const mark of ['filled', 'touched', 'asked']) delete form.dataset[mark];
    say(isChosen(study.current) ? 'switched' : 'joined');
  });
  on(form, '[data-leave]', 'click', async () => {
    const study = studied();
    if (study) await Promise.all(endAll(study, today()));
    say('left');
    $(form, '[data-join]')?.focus();
  });
  on(form, '[data-share]', 'click', async () => {
    const study = studied();
    if (!study) return;
    const link = new URL(address(`track/${study.track.slug}/index.html`));
    link.hash = String(new URLSearchParams(invitation(form, study)));
    try {
      if (navigator.share) return await navigator.share({ title: study.track.title, url: link.href });
      await navigator.clipboard.writeText(link.href);
      say('copied');
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      setText($(form, '[data-when=link]'), link.href);
      say('link');
    }
  });
}

// What a friend who follows the link joins: what this learner follows, unless the form says something else.
function invitation(form: HTMLFormElement, { current }: Study): Record<string, string> {
  if (current && !form.dataset.touched) {
    return current.follows === 'site' ? { join: current.since } : { join: current.since, from: current.first_unit || '', rule: current.rule || '' };
  }
  const join = valueOf(form, 'since') || today();
  return valueOf(form, 'follows') === 'own' ? { join, from: valueOf(form, 'first'), rule: valueOf(form, 'rule') } : { join };
}

// From `on` on no segment holds; one that begins later holds not at all. Those of this moment, which need not be painted yet.
const endAll = ({ track }: Study, on: string) => segmentsOf([...known.values()].flatMap(({ store, record }) => (store === 'enrolments' ? record : [])), track.slug)
  .filter((it) => !(it.left_on && it.left_on <= on))
  .map((it) => write('enrolments', [it.track, it.since], () => ({ ...it, left_on: it.since < on ? on : it.since }), 'leave', today()));

const showOwn = (form: HTMLFormElement) => setVisible($(form, '[data-own]'), valueOf(form, 'follows') === 'own');

export async function paintEnrol(within: ParentNode, study: Study) {
  const form = formOf(within);
  if (!form) return;
  const { current } = study;
  showCase($(within, '[data-enrol] summary'), current ? 'in' : 'out');
  showCase($(form, '[data-join]'), current && !form.dataset.asked ? 'in' : 'out');
  setVisible($(form, '[data-leave]'), current);
  if (!form.dataset.filled) {
    form.dataset.filled = 'yes';
    const rule = current?.rule || study.track.rule;
    if ([...form.rule.options].some((option: HTMLOptionElement) => option.value === rule)) form.rule.value = rule;
    // Where the site's schedule is over, a schedule of one's own is what is left.
    const over = study.track.years[0] && study.pairs.every((it) => it.day < study.day);
    if (current) form.follows.value = over ? 'own' : current.follows;
    // To go on from here, unless the learner says otherwise.
    const here = current?.follows === 'own' ? study.pairs.filter((it) => it.day >= study.day).map((it) => study.units[it.unit])[0] : undefined;
    if (here) startWith(form, here);
    showOwn(form);
  }
  if (!form.dataset.touched && !form.dataset.asked) form.since.value = dayText(study.day);
  // Study days are known from the table's first on.
  form.since.min = (await days()).first;
  form.since.max = dayText(study.day + 366);
  const since = current && await bothDates(dayNumber(current.since), { year: 'numeric' }, (date) => text('hebrew_date', ...date));
  setText($(within, '[data-enrol-now]'),
    !current || !since ? '' : current.follows === 'site' ? text('following_site', since) : text('following_own', since));
}

function startWith(form: HTMLFormElement, [slug, name]: Unit) {
  if (![...form.first.options].some((option: HTMLOptionElement) => option.value === slug)) form.first.add(new Option(name, slug));
  form.first.value = slug;
}

// A link that invites fills in the form; the learner decides.
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
