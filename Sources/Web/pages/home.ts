// Home: a card per track.
import { setDate, shortDate } from '../calendar/dates.js';
import { dayText } from '../calendar/day.js';
import { $, $$, createElement, setText, setVisible, showCase } from '../dom.js';
import type { Pair } from '../rules/study-rules.js';
import { unitPath } from '../site/address.js';
import { trackOf } from '../site/data.js';
import { isDone } from '../study/marks.js';
import { studyOf, type Study } from '../study/study.js';
import { text } from '../words.js';
import { onPress, paintDone, paintPraise, setDone } from './done-button.js';
import { paintStreak } from './streak.js';

/** Days before and after today in the list of near days. */
const NEAR = 7;

/** What each card shows now. */
const shown = new WeakMap<Element, Study>();

/** Wires the cards; returns the function that paints them. */
export function home() {
  const cards = $$(document, '[data-track]');
  for (const card of cards) {
    const button = $(card, '[data-done]');
    onPress(button, (done) => {
      const study = shown.get(card);
      const now = study && todaysPair(study);
      const unit = now && study.units[now.unit];
      if (unit) setDone(button, done, study.track.slug, unit[0], now.day);
    });
  }
  return (day: string) => Promise.all(cards.map(async (card) => {
    const track = await trackOf(card.dataset.track);
    if (track) await paintCard(card, await studyOf(track, day));
  }));
}

const recordOf = ({ records, units }: Study, pair: Pair) => records.get(units[pair.unit]?.[0] ?? '');

/** On the day of a switch the new segment's unit comes last. */
const todaysPair = ({ current, pairs, day }: Study) =>
  (current ? pairs.filter((pair) => pair.day === day).pop() : undefined);

type State = 'open' | 'done' | 'none' | 'ended' | 'join';

function stateOf(study: Study): State {
  const now = todaysPair(study);
  if (!study.current) return 'join';
  if (now) return isDone(recordOf(study, now)) ? 'done' : 'open';
  return study.next ? 'none' : 'ended';
}

/** Which question the card asks: that of its state, with two exceptions. */
function questionOf(state: State, { track, segments, pairs }: Study, isLeft: boolean) {
  if (state === 'ended' && (isLeft || !pairs.length)) return 'over';
  // A track with rows is joined automatically: a learner who is not in it has left it.
  if (state === 'join' && (track.years.length || segments.length)) return 'left';
  return state;
}

async function paintCard(card: HTMLElement, study: Study) {
  const state = stateOf(study);
  const now = todaysPair(study);
  const next = state === 'none' ? study.next : undefined;
  // If no day has a unit, the first unit that is not done.
  const left = state === 'join' || state === 'ended'
    ? study.pairs.find((pair) => !isDone(recordOf(study, pair))) : undefined;
  shown.set(card, study);
  card.dataset.state = state;
  showCase($(card, '[data-question]'), questionOf(state, study, !!left));
  paintLink($(card, '[data-today]'), study, now ?? left);
  setVisible($(card, '[data-today]'), now ?? left ?? state === 'join');
  setVisible($(card, '[data-done]'), now);
  paintDone($(card, '[data-done]'), state === 'done');
  paintPraise(card, state === 'done');
  paintStreak(card, study);
  setVisible($(card, '[data-next]'), next);
  paintLink($(card, '[data-next] a'), study, next);
  await Promise.all([
    setDate($(card, '[data-next-date]'), next?.day), paintDays($(card, '[data-days]'), study),
  ]);
}

function paintLink(link: HTMLElement | null, study: Study, pair: Pair | undefined) {
  const unit = pair && study.units[pair.unit];
  if (!link || !unit) return;
  link.setAttribute('href', unitPath(study.track.slug, unit[0]));
  setText(link, unit[1]);
}

/** The days around today. */
async function paintDays(list: HTMLElement | null, study: Study) {
  const near = study.pairs.filter((pair) => Math.abs(pair.day - study.day) <= NEAR && study.units[pair.unit]);
  setVisible(list && list.closest('details'), study.current && near.length);
  const dates: Promise<void>[] = [];
  list?.replaceChildren(...near.map((pair) => {
    const date = createElement('span', { class: 'date' });
    const link = createElement('a');
    const [status, word] = statusOf(study, pair);
    dates.push(setDate(date, pair.day, shortDate));
    paintLink(link, study, pair);
    const item = createElement(
      'li', { 'data-day': dayText(pair.day), 'data-status': status },
      date, ' ', link, ' ', createElement('span', {}, word));
    if (pair.day === study.day) item.setAttribute('aria-current', 'date');
    return item;
  }));
  await Promise.all(dates);
}

function statusOf(study: Study, pair: Pair): [status: string, word: string] {
  if (isDone(recordOf(study, pair))) return ['done', text('status_done')];
  if (pair.day === study.day) return ['today', text('status_today')];
  return pair.day < study.day ? ['missed', text('status_missed')] : ['ahead', text('status_ahead')];
}
