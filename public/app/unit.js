// Entry of a unit's page.
import { trackOf } from './data.js';
import { dayNumber } from './day.js';
import { on, one, show } from './dom.js';
import { isDone, onPress, paintDone, paintPraise, setDone } from './done.js';
import { start } from './page.js';
import { read } from './store.js';
import { dayOf, studyOf } from './study.js';
import { fillDay } from './words.js';

const main = /** @type {HTMLElement} */ (one(document, 'main'));
const { track = '', unit = '' } = main.dataset;
const button = one(main, '[data-done]');

/** @type {Promise<number | undefined> | undefined} */
let scheduled;

/** @param {string} day */
async function find(day) {
  const it = await trackOf(track);
  return it && dayOf(await studyOf(it, day), unit);
}

/** @param {boolean} done */
const set = (done) => setDone(button, done, track, unit, scheduled);
onPress(button, set);
on(main, '[data-undo]', 'click', () => { set(false); button?.focus(); });

start(async (day) => {
  const done = isDone((await read(track, unit)).completions[0]);
  paintDone(button, done);
  show(one(main, '[data-undo]'), done);
  scheduled = find(day);
  const at = await scheduled;
  fillDay(one(main, '[data-unit-date]'), at);
  paintPraise(main, done && at === dayNumber(day));
});
