// The button that marks a unit as done, and the praise.
import { today } from '../calendar/day.js';
import { $, setText } from '../dom.js';
import { mark, undo } from '../study/marks.js';
import { text } from '../words.js';

export function paintDone(button: HTMLElement | null, done: boolean) {
  button?.setAttribute('aria-pressed', String(done));
  button?.removeAttribute('disabled');
  setText(button, done ? text('done_completed') : text('done_button'));
}

/** @param done today's unit is */
export const paintPraise = (within: ParentNode, done: boolean) =>
  setText($(within, '[data-praise]'), done ? `${text('well_done')} ${text('todays_study_complete')}` : '');

/**
 * Paints at once; the page is painted again from the records when they are written.
 * @param scheduled the unit's day, where it is known already
 */
export function setDone(
  button: HTMLElement | null, done: boolean, track: string, unit: string, scheduled?: number,
) {
  paintDone(button, done);
  if (!done) setText($(document, '[data-praise]:not(:empty)'), '');
  return done ? mark(track, unit, today(), scheduled) : undo(track, unit, today());
}

/** Ignores the second press of a double tap, and a key that is held down. */
export function onPress(button: HTMLElement | null, act: (done: boolean) => void) {
  button?.addEventListener('keydown', (event) => { if (event.repeat) event.preventDefault(); });
  button?.addEventListener('click', (event) => {
    if (event.detail < 2) act(button.getAttribute('aria-pressed') !== 'true');
  });
}
