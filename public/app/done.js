// Done: the marks, the button, the praise.
import { dayText, today } from './day.js';
import { fill, one } from './dom.js';
import { write } from './store.js';
import { text } from './words.js';

// Undone on this visit: done again, a mark gets its first day back.
/** @type {Map<string, Completion>} */
const undone = new Map();

/** @param {Completion | undefined} record */
export const isDone = (record) => !!record && record.completed === 1 && !record.deleted_at;

// The unit's day is not waited for longer than a second.
/** @param {string} track @param {string} unit @param {string} day of the tap @param {Promise<number | undefined>} [scheduled] */
export function mark(track, unit, day, scheduled) {
  // Firefox asks the learner: there it waits for the button in the settings.
  if (!CSS.supports('-moz-appearance', 'none')) navigator.storage?.persist?.().catch(() => {});
  /** @type {string | undefined} */
  let planned;
  const late = new Promise((resolve) => setTimeout(resolve, 1000));
  const ready = Promise.race([scheduled, late]).then((at) => { planned = typeof at === 'number' ? dayText(at) : undefined; }, () => {});
  return write('completions', [track, unit], (prev) => {
    if (isDone(prev)) return undefined;
    const { scheduled_on, completed_on, completed_at } = undone.get(track + '/' + unit) || {
      scheduled_on: planned || prev?.scheduled_on || null, completed_on: day, completed_at: new Date().toISOString(),
    };
    return {
      track, unit, scheduled_on, completed: 1, completed_on, completed_at,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone, version: (prev?.version || 0) + 1, deleted_at: null,
    };
  }, 'complete', day, ready);
}

/** @param {string} track @param {string} unit @param {string} day */
export const undo = (track, unit, day) => write('completions', [track, unit], (prev) => {
  if (!isDone(prev)) return undefined;
  undone.set(track + '/' + unit, prev);
  return { ...prev, completed: 0, completed_on: null, completed_at: null, version: prev.version + 1 };
}, 'undo', day);

/** @param {HTMLElement | null} button @param {boolean} done */
export function paintDone(button, done) {
  button?.setAttribute('aria-pressed', String(done));
  button?.removeAttribute('disabled');
  fill(button, done ? text('done_completed') : text('done_button'));
}

/** @param {ParentNode} within @param {boolean} done today's unit is */
export const paintPraise = (within, done) =>
  fill(one(within, '[data-praise]'), done ? `${text('well_done')} ${text('todays_study_complete')}` : '');

// Paints at once; the page is painted again from the records when they are written.
/** @param {HTMLElement | null} button @param {boolean} done @param {string} track @param {string} unit @param {Promise<number | undefined>} [scheduled] */
export function setDone(button, done, track, unit, scheduled) {
  paintDone(button, done);
  return done ? mark(track, unit, today(), scheduled) : undo(track, unit, today());
}

// The second press of a double tap asks nothing.
/** @param {HTMLElement | null} button @param {(done: boolean) => void} act */
export const onPress = (button, act) => button?.addEventListener('click', (event) => {
  if (event.detail < 2) act(button.getAttribute('aria-pressed') !== 'true');
});
