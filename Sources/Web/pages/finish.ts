// After a unit was marked: the streak, the next step, and at milestones a word of praise that stands in nobody's way.
import './unit.js';
import { dayText } from '../calendar/day.js';
import { $, createElement } from '../dom.js';
import { address, unitPath } from '../site/address.js';
import { tracks, type Unit } from '../site/data.js';
import { isDone } from '../study/marks.js';
import { studyOf, type Study } from '../study/study.js';
import { counted, text } from '../words.js';
import { paintFinished } from './done-button.js';
import { milestoneOf } from './milestones.js';

export interface Finished {
  /** The unit's day. */
  scheduled: number | undefined;
  /** The learner marked it just now, on this page. */
  isFresh: boolean;
}

interface Step {
  word: string;
  name: string;
  href: string;
}

/** @param finished undefined: the mark was taken back */
export async function paintFinish(main: HTMLElement, study: Study, unit: string, finished: Finished | undefined) {
  const bar = $(main, '.unit-bar');
  if (!bar) return;
  if (!finished) {
    $(bar, '.next-step')?.remove();
    closePanel(bar);
    return;
  }
  const isToday = finished.scheduled === study.day;
  const isLate = isMarkedLate(study, unit);
  paintFinished($(main, '[data-finish]'), [
    isLate ? text('finished_late') : text('finished'), !isLate && study.streak ? counted('streak_count', study.streak) : '',
  ].filter(Boolean).join(' · '));
  const others = await otherStudies(study);
  paintStep(bar, nextStep(study, others, isLate));
  if (!finished.isFresh) return;
  const milestone = await milestoneOf(study, unit, isToday);
  if (milestone) showPanel(bar, text('well_done'), milestone);
  else if (isLate) showPanel(bar, text('late_counts_title'), text('late_counts'));
  else if (isToday && [study, ...others].every((it) => !openToday(it).length)) {
    showPanel(bar, text('well_done'), text('todays_study_complete'));
  }
}

const openToday = ({ today, marks }: Study) => today.filter((pair) => !isDone(marks.get(pair.unit)));

function isMarkedLate({ records }: Study, unit: string) {
  const record = records.get(unit);
  return !!record?.scheduled_on && !!record.completed_on && record.completed_on > record.scheduled_on;
}

/** The other tracks that this learner follows. */
async function otherStudies({ track, day }: Study) {
  const { tracks: list } = await tracks();
  const studies = await Promise.all(list.filter(({ slug }) => slug !== track.slug)
    .map((other) => studyOf(other, dayText(day))));
  return studies.filter(({ current }) => current);
}

/** What is left of today in this track, then in another one, then what waits from earlier days, then home. */
function nextStep(study: Study, others: Study[], isLate: boolean): Step {
  const waiting = (it: Study) => it.backlog.map((pair) => [it, pair] as const);
  const open = (it: Study) => openToday(it).map((pair) => [it, pair] as const);
  const [first] = isLate ? [...waiting(study), ...open(study), ...others.flatMap(open)]
    : [...open(study), ...others.flatMap(open), ...waiting(study), ...others.flatMap(waiting)];
  if (!first) return { word: text('to_home'), name: '', href: address('index.html') };
  const [owner, pair] = first;
  const [slug, name]: Unit | [string, string] = owner.units[pair.unit] ?? ['', ''];
  return {
    word: pair.day < study.day ? text('catch_up') : text('continue'), name, href: address(unitPath(owner.track.slug, slug)),
  };
}

function paintStep(bar: HTMLElement, { word, name, href }: Step) {
  const link = $(bar, '.next-step') ?? createElement('a', { class: 'button primary next-step' });
  link.setAttribute('href', href);
  link.replaceChildren(word, ...(name ? [' ', createElement('bdi', {}, name)] : []));
  if (name) link.setAttribute('aria-label', `${word}: ${name}`);
  else link.removeAttribute('aria-label');
  if (!link.parentElement) bar.append(link);
}

const closePanel = (bar: HTMLElement) => $(bar, '.finish-panel')?.remove();

function showPanel(bar: HTMLElement, title: string, body: string) {
  closePanel(bar);
  const close = createElement('button', { type: 'button', class: 'text-button' }, text('close'));
  close.addEventListener('click', () => closePanel(bar));
  bar.append(createElement('div', { class: 'finish-panel', role: 'status' },
    createElement('p', {}, createElement('strong', {}, title), body), close));
}
