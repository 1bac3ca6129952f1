// Done: the button, the praise, the streak.
import { dayText, today } from './day.js';
import { fill, one } from './dom.js';
import { mark, undo } from './records.js';
import { setSaving } from './store.js';
import { counted, text } from './words.js';

/** @param {HTMLElement | null} button @param {boolean} done */
export function paintDone(button, done) {
  button?.setAttribute('aria-pressed', String(done));
  button?.removeAttribute('disabled');
  fill(button, done ? text('done_completed') : text('done_button'));
}

/** @param {ParentNode} within @param {boolean} done today's unit is */
export const paintPraise = (within, done) =>
  fill(one(within, '[data-praise]'), done ? `${text('well_done')} ${text('todays_study_complete')}` : '');

/** @param {ParentNode} within @param {Study} study */
export function paintStreak(within, study) {
  const place = one(within, '[data-streak]');
  const n = study.current ? study.streak : 0;
  if (place) place.dataset.streak = String(n);
  fill(place, n ? counted('streak_count', n) : '');
}

// Paints at once, then writes; the page is painted again from the records. The unit's day is not waited for longer than a second.
/** @param {HTMLElement | null} button @param {boolean} done @param {string} track @param {string} unit @param {Promise<number | undefined>} [scheduled] */
export async function setDone(button, done, track, unit, scheduled) {
  const day = today();
  paintDone(button, done);
  setSaving('saving');
  if (!done) return undo(track, unit, day);
  const late = new Promise((resolve) => setTimeout(resolve, 1000));
  const at = await Promise.race([scheduled, late]).catch(() => {});
  return mark(track, unit, day, typeof at === 'number' ? dayText(at) : null);
}

// The second press of a double tap asks nothing.
/** @param {HTMLElement | null} button @param {(done: boolean) => void} act */
export const onPress = (button, act) => button?.addEventListener('click', (event) => {
  if (event.detail < 2) act(button.getAttribute('aria-pressed') !== 'true');
});
