// A track on home: today's unit with its first lines, a link to it, and its mark.
import { setDate, weekdayDate } from '../../calendar/dates.js';
import { dayText } from '../../calendar/day.js';
import { $, on, setText, setVisible } from '../../dom.js';
import { dotted, joinDotted } from '../../dotted.js';
import { setName } from '../../language.js';
import type { Pair } from '../../rules/study-rules.js';
import { unitPath } from '../../site/address.js';
import { syllabus, type Track, type Unit } from '../../site/data.js';
import { showFailure } from '../../store/save-state.js';
import { isTrackDone } from '../../study/done-count.js';
import { hasChosen } from '../../study/known-segments.js';
import { isDone, isSettled } from '../../study/marks.js';
import { resumeUnit } from '../../study/resume.js';
import { isPairDone } from '../../study/status.js';
import type { Study } from '../../study/study.js';
import { counted, number, text } from '../../words.js';
import { onPress, paintDone, paintFinished } from '../shared/done-button.js';
import { cyclePath, isFarAhead, planPath } from '../shared/plan-link.js';
import { sourceText } from '../shared/source-text.js';
import { paintStreak } from '../shared/streak.js';
import { nameOfUnits, unitsAt } from '../shared/unit-range.js';
import { paintReview } from './review.js';
import { latestMarks, paintToday, setMarks, wireToday } from './today.js';
import { type CardState, dayWords } from './words.js';

/**
 * The first of today's units that is not done, or the last if all are. On the day of a switch the
 * new plan's units come first.
 */
const mainPair = (study: Study) =>
  study.todaysPairs.find((pair) => !isPairDone(study, pair)) ??
    study.todaysPairs.filter(({ segment }) => segment === study.todaysPairs[0]?.segment).at(-1);

function stateOf(study: Study): CardState {
  if (!study.current) return 'join';
  if (study.todaysPairs.length) {
    return study.todaysPairs.every((pair) => isPairDone(study, pair)) ? 'done' : 'open';
  }
  return study.next ? 'none' : 'ended';
}

export function wireCard(card: HTMLElement, shown: () => Study | undefined) {
  const button = $(card, '[data-done]');
  const setCardDone = (done: boolean) => {
    const study = shown();
    const pair = study && mainPair(study);
    if (!pair) return;
    const marked = done ? [] : latestMarks(card, study);
    paintDone(button, done);
    setMarks(card, study, marked.length ? marked : [pair], done);
  };
  onPress(button, setCardDone);
  $(card, '[data-undo]')?.addEventListener('click', () => {
    // Screen readers would say the state twice if the focus came after it.
    button?.focus();
    setCardDone(false);
  });
  const preview = $(card, '[data-preview]');
  if (preview) new ResizeObserver(() => fadeIfCut(preview)).observe(preview);
  // The faded text looks like something to open; keyboards and screen readers use the link above.
  on(card, '[data-preview]', 'click', (event) => {
    if (getSelection()?.toString()) return;
    $(card, '[data-today]')?.dispatchEvent(new MouseEvent('click', event));
  });
  wireToday(card, shown);
}

export async function paintCard(card: HTMLElement, study: Study) {
  const state = stateOf(study);
  const now = mainPair(study);
  const next = state === 'none' || state === 'done' ? study.next : undefined;
  const left = await leftOf(study, state);
  card.dataset.state = state;
  setText($(card, '[data-question]'), await dayWords(study, state));
  const heading = $(card, '[data-today]');
  const done = state === 'done'
    ? unitsAt(study.units, study.todaysPairs.map(({ unit }) => unit))
    : [];
  paintLink(heading, study, done[0] ?? unitOf(study, now) ?? left);
  // Name all units of a finished day, not only the last one.
  if (heading && done.length > 1) setName(heading, await nameOfUnits(done, study.units));
  paintLink($(card, '[data-study]'), study, unitOf(study, now), text('to_study'));
  setVisible($(card, '.today-unit'), now ?? left ?? state === 'join');
  setText($(card, '[data-of-day]'), state === 'open' ? ofDayWords(study, now) : '');
  const actions = $(card, '[data-actions]');
  setVisible(actions, now);
  actions?.setAttribute(
    'aria-label',
    state === 'done' ? text('studied_today') : text('have_you_studied_today'),
  );
  paintDone($(card, '[data-done]'), state === 'done');
  setVisible($(card, '[data-study]'), state === 'open');
  // If the day has several units, the line below says what the last press marked and undoes it.
  setVisible($(card, '[data-undo]'), state === 'done' && study.todaysPairs.length < 2);
  const finished = state === 'done'
    ? joinDotted([
      isDoneToday(study) ? text('finished_today') : text('finished_before'),
      study.streak ? counted('streak_count', study.streak) : '',
    ])
    : '';
  paintFinished($(card, '.finish'), finished, dotted(finished));
  paintStreak(card, state === 'ended' ? undefined : study);
  setVisible($(card, '[data-next]'), next);
  await paintNext($(card, '[data-next] a'), study, next);
  paintGoOn($(card, '[data-go-on]'), study, state);
  await Promise.all([
    setDate($(card, '[data-next-date]'), next?.day, weekdayDate),
    paintReview(card, study),
    paintToday(card, study),
  ]);
  showReached(card, study).catch(showFailure);
  void paintPreview($(card, '[data-preview]'), study, state === 'open' ? now : undefined);
}

/** Names the next day's units that are left, and links to the first of them. */
async function paintNext(link: HTMLElement | null, study: Study, next: Pair | undefined) {
  paintLink(link, study, unitOf(study, next));
  const open = study.pairs.filter(({ day, unit }) =>
    day === next?.day && !isSettled(study.marks.get(unit))
  );
  const units = unitsAt(study.units, open.map(({ unit }) => unit));
  if (link && units.length > 1) setName(link, await nameOfUnits(units, study.units));
}

/**
 * After the last day, or long before the first one: a link to a new plan, or to a new cycle if no
 * unit is left. On a track that was left: a link to join again.
 */
function paintGoOn(place: HTMLElement | null, study: Study, state: CardState) {
  const { slug, unfinished } = study.track;
  const isComplete = isTrackDone(study) && !unfinished;
  // Home asks how to begin only where the site has dates.
  const isToJoin = state === 'join' && (hasChosen(slug) || !study.track.years.length);
  const link = place && $(place, 'a');
  const isToCome = state === 'none' && isFarAhead(study);
  setVisible(place, state === 'ended' || isToCome || (state === 'done' && isComplete) || isToJoin);
  if (!link) return;
  link.setAttribute('href', isComplete && !isToJoin ? cyclePath(slug) : planPath(slug));
  const words = isComplete ? text('cycle_begin') : text('new_plan');
  setText(link, isToJoin ? text('join_short') : words);
}

/** Which of today's units it is, if the day has several. */
const ofDayWords = ({ todaysPairs }: Study, now: Pair | undefined) =>
  now && todaysPairs.length > 1
    ? text('of_today', number(todaysPairs.indexOf(now) + 1), number(todaysPairs.length))
    : '';

/** Whether a unit was marked today. All of today's units may have been marked on earlier days. */
const isDoneToday = ({ todaysPairs, marks, day }: Study) =>
  todaysPairs.some(({ unit }) => marks.get(unit)?.completed_on === dayText(day));

const unitOf = ({ units }: Study, pair: Pair | undefined) => pair && units[pair.unit];

/** If no day has a unit: the first one that is left, in the plan or else in the whole track. */
async function leftOf(study: Study, state: CardState): Promise<Unit | undefined> {
  const { track, marks, pairs } = study;
  if (state === 'join' && hasChosen(track.slug)) return unitAt(track, resumeUnit(study));
  if (state === 'join') return unitOf(study, pairs.find((pair) => !isPairDone(study, pair)));
  if (state !== 'ended') return undefined;
  const planned = unitOf(study, pairs.find((pair) => !isSettled(marks.get(pair.unit))));
  if (planned) return planned;
  const index = Array.from({ length: track.units }, (_, at) => at)
    .find((at) => !isSettled(marks.get(at)));
  return unitAt(track, index);
}

const unitAt = async (track: Track, index: number | undefined) =>
  index === undefined ? undefined : (await syllabus(track, [index]))[index];

/** Not awaited, so that it does not delay the page. */
async function showReached(card: HTMLElement, study: Study) {
  const { fresh = '' } = card.dataset;
  if (!fresh || !isDone(study.marksBySlug.get(fresh))) return;
  card.dataset.fresh = '';
  await (await import('../unit/finish.js')).showReached(card, study, fresh);
}

function paintLink(link: HTMLElement | null, study: Study, unit: Unit | undefined, word?: string) {
  if (!link || !unit) return;
  link.setAttribute('href', unitPath(study.track.slug, unit[0]));
  if (word) setText(link, word);
  else setName(link, unit[1]);
}

/** Not awaited: its space is reserved, and loading a text must not delay the page. */
async function paintPreview(place: HTMLElement | null, study: Study, pair: Pair | undefined) {
  const unit = pair && study.units[pair.unit];
  setVisible(place, unit);
  if (!place || !unit) return;
  const path = unitPath(study.track.slug, unit[0]);
  if (place.dataset.preview !== path) setText(place, '');
  place.dataset.preview = path;
  const source = await sourceText(path);
  // Meanwhile another unit's text may have been requested.
  if (place.dataset.preview !== path) return;
  setText(place, source);
  fadeIfCut(place);
}

/** A text that ends in the card must not look as if more followed. */
const fadeIfCut = (preview: HTMLElement) =>
  preview.toggleAttribute('data-whole', preview.scrollHeight <= preview.clientHeight);
