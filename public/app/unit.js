// Entry of a unit's page.
import { dayNumber, fillDay, one, show, syllabus, trackOf } from './site.js';
import { read } from './store.js';
import { date, isDone, onPress, paintDone, paintPraise, setDone, start, studyOf } from './study.js';

const main = /** @type {HTMLElement} */ (one(document, 'main'));
const { track = '', unit = '' } = main.dataset;
const button = one(main, '[data-done]');
const undo = one(main, '[data-undo]');

/** @type {number | undefined} */
let at;

// The day the unit has for this learner: frozen in its mark, else the schedule's.
/** @param {string} day */
async function find(day) {
  const it = await trackOf(track);
  if (!it) return undefined;
  const { pairs, place } = await studyOf(it, day);
  const index = place.get(unit) ?? (pairs[0] && (await syllabus(it)).findIndex(([slug]) => slug === unit));
  return pairs.find((it) => it.unit === index)?.day;
}

/** @param {boolean} done */
const set = (done) => setDone(button, done, track, unit, at);
onPress(button, set);
undo?.addEventListener('click', () => { set(false); button?.focus(); });

start(async (day) => {
  const record = (await read(track)).completions.find((it) => it.unit === unit);
  const done = isDone(record);
  paintDone(button, done);
  show(undo, done);
  at = await find(day);
  if (record && done && at && !record.scheduled_on) await date(record, at, day);
  fillDay(one(main, '[data-unit-date]'), at);
  paintPraise(main, done && at === dayNumber(day));
});
