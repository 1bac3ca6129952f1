// Home: a card a track.
import { paintEnrol, wireEnrol } from './enrol.js';
import { setDate, shortDate } from '../calendar/dates.js';
import { dayText } from '../calendar/day.js';
import { $, $$, createElement, setText, setVisible, showCase } from '../dom.js';
import { paintStreak } from './streak.js';
import { unitPath } from '../site/address.js';
import { trackOf } from '../site/data.js';
import { text } from '../words.js';
import { isDone, onPress, paintDone, paintPraise, setDone, studyOf } from '../study.js';

// What each card shows now.
const shown: WeakMap<Element, Study> = new WeakMap();
const recordOf = (study: Study, it: Pair) => study.records.get(study.units[it.unit]?.[0] ?? '');

// On the day of a switch the new segment's unit comes last.
const todays = (study: Study) => (study.current ? study.pairs.filter((it) => it.day === study.day).pop() : undefined);

function stateOf(study: Study): 'open' | 'done' | 'none' | 'ended' | 'join' {
  const now = todays(study);
  if (!study.current) return 'join';
  if (now) return isDone(recordOf(study, now)) ? 'done' : 'open';
  return study.next ? 'none' : 'ended';
}

/** Wires the cards; gives what paints them. */
export function home() {
  const cards = $$(document, '[data-track]');
  for (const card of cards) {
    const button = $(card, '[data-done]');
    onPress(button, (done) => {
      const study = shown.get(card);
      const now = study && todays(study);
      const unit = now && study.units[now.unit];
      if (unit) setDone(button, done, study.track.slug, unit[0], now.day);
    });
    wireEnrol(card, () => shown.get(card));
  }
  return async (day: string) => {
    await Promise.all(cards.map(async (card) => {
      const track = await trackOf(card.dataset.track);
      if (track) paintCard(card, await studyOf(track, day));
    }));
  };
}

function paintCard(card: HTMLElement, study: Study) {
  const state = stateOf(study);
  const now = todays(study);
  const next = state === 'none' ? study.next : undefined;
  // Where no day has a unit, the first that is left to learn.
  const open = state === 'join' || state === 'ended' ? study.pairs.find((it) => !isDone(recordOf(study, it))) : undefined;
  shown.set(card, study);
  card.dataset.state = state;
  // A track with rows is joined by itself: who is not in it has left it.
  showCase($(card, '[data-question]'), state === 'ended' && (open || !study.pairs[0]) ? 'over' : state === 'join' && (study.track.years[0] || study.segments[0]) ? 'left' : state);
  paintLink($(card, '[data-today]'), study, now || open);
  setVisible($(card, '[data-today]'), now || open || state === 'join');
  setVisible($(card, '[data-done]'), now);
  paintDone($(card, '[data-done]'), state === 'done');
  paintPraise(card, state === 'done');
  paintStreak(card, study);
  setVisible($(card, '[data-next]'), next);
  paintLink($(card, '[data-next] a'), study, next);
  setDate($(card, '[data-next-date]'), next?.day);
  paintDays($(card, '[data-days]'), study);
  paintEnrol(card, study);
}

function paintLink(link: HTMLElement | null, study: Study, it: Pair | undefined) {
  const unit = it && study.units[it.unit];
  if (!link || !unit) return;
  link.setAttribute('href', unitPath(study.track.slug, unit[0]));
  setText(link, unit[1]);
}

// The days around today.
function paintDays(list: HTMLElement | null, study: Study) {
  const near = study.pairs.filter((it) => Math.abs(it.day - study.day) <= 7 && study.units[it.unit]);
  setVisible(list && list.closest('details'), study.current && near.length);
  list?.replaceChildren(...near.map((it) => {
    const date = createElement('span', { class: 'date' });
    const link = createElement('a', {});
    const [status, word] = statusOf(study, it);
    setDate(date, it.day, shortDate);
    paintLink(link, study, it);
    return createElement('li', {
      'data-day': dayText(it.day), 'data-status': status, ...(it.day === study.day ? { 'aria-current': 'date' } : {}),
    }, date, ' ', link, ' ', createElement('span', {}, word));
  }));
}

function statusOf(study: Study, it: Pair): [status: string, word: string] {
  if (isDone(recordOf(study, it))) return ['done', text('status_done')];
  if (it.day === study.day) return ['today', text('status_today')];
  return it.day < study.day ? ['missed', text('status_missed')] : ['ahead', text('status_ahead')];
}
