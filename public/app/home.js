// Home: a card a track.
import { paintEnrol, wireEnrol } from './enrol.js';
import { all, choose, fillBriefly, paintStreak } from './parts.js';
import { dayText, fill, fillDay, make, one, show, text, trackOf, unitPath } from './site.js';
import './strings-more.js';
import { isDone, onPress, paintDone, paintPraise, setDone, studyOf } from './study.js';

// What each card shows now.
/** @type {WeakMap<Element, Study>} */
const shown = new WeakMap();
const cards = all(document, '[data-track]');

for (const card of cards) {
  const button = one(card, '[data-done]');
  onPress(button, (done) => {
    const study = shown.get(card);
    const now = study && todays(study);
    if (study && now) setDone(button, done, study.track.slug, study.units[now.unit][0], now.day);
  });
  wireEnrol(card, () => shown.get(card));
}

/** @param {Study} study @param {Pair} it */
const recordOf = (study, it) => study.records.get(study.units[it.unit]?.[0]);

// On the day of a switch the new segment's unit comes last.
/** @param {Study} study */
const todays = (study) => (study.current ? study.pairs.filter((it) => it.day === study.day).pop() : undefined);

/** @param {Study} study @returns {'open' | 'done' | 'none' | 'ended' | 'join'} */
function stateOf(study) {
  const now = todays(study);
  if (!study.current) return 'join';
  if (now) return isDone(recordOf(study, now)) ? 'done' : 'open';
  return study.next ? 'none' : 'ended';
}

/** @param {string} day */
export async function paintHome(day) {
  await Promise.all(cards.map(async (card) => {
    const track = await trackOf(card.dataset.track);
    if (track) paintCard(card, await studyOf(track, day));
  }));
}

/** @param {HTMLElement} card @param {Study} study */
function paintCard(card, study) {
  const state = stateOf(study);
  const now = todays(study);
  const next = state === 'none' ? study.next : undefined;
  // Where no day has a unit, the first that is left to learn.
  const open = state === 'join' || state === 'ended' ? study.pairs.find((it) => !isDone(recordOf(study, it))) : undefined;
  shown.set(card, study);
  card.dataset.state = state;
  // A track with rows is joined by itself: who is not in it has left it.
  choose(one(card, '[data-question]'), state === 'ended' && (open || !study.pairs[0]) ? 'over' : state === 'join' && (study.track.years[0] || study.segments[0]) ? 'left' : state);
  paintLink(one(card, '[data-today]'), study, now || open);
  show(one(card, '[data-today]'), now || open || state === 'join');
  show(one(card, '[data-done]'), now);
  paintDone(one(card, '[data-done]'), state === 'done');
  paintPraise(card, state === 'done');
  paintStreak(card, study);
  show(one(card, '[data-next]'), next);
  paintLink(one(card, '[data-next] a'), study, next);
  fillDay(one(card, '[data-next-date]'), next?.day);
  paintDays(one(card, '[data-days]'), study);
  paintEnrol(card, study);
}

/** @param {HTMLElement | null} link @param {Study} study @param {Pair | undefined} it */
function paintLink(link, study, it) {
  const unit = it && study.units[it.unit];
  if (!link || !unit) return;
  link.setAttribute('href', unitPath(study.track.slug, unit[0]));
  fill(link, unit[1]);
}

// The days around today.
/** @param {HTMLElement | null} list @param {Study} study */
function paintDays(list, study) {
  const near = study.pairs.filter((it) => Math.abs(it.day - study.day) <= 7 && study.units[it.unit]);
  show(list && list.closest('details'), study.current && near.length);
  list?.replaceChildren(...near.map((it) => {
    const date = make('span', { class: 'date' });
    const link = make('a', {});
    const [status, word] = statusOf(study, it);
    fillBriefly(date, it.day);
    paintLink(link, study, it);
    return make('li', {
      'data-day': dayText(it.day), 'data-status': status, ...(it.day === study.day ? { 'aria-current': 'date' } : {}),
    }, date, ' ', link, ' ', make('span', {}, word));
  }));
}

/** @param {Study} study @param {Pair} it @returns {[status: string, word: string]} */
function statusOf(study, it) {
  if (isDone(recordOf(study, it))) return ['done', text('status_done')];
  if (it.day === study.day) return ['today', text('status_today')];
  return it.day < study.day ? ['missed', text('status_missed')] : ['ahead', text('status_ahead')];
}
