// The button that marks a unit as done.
import { today } from '../calendar/day.js';
import { setText } from '../dom.js';
import { later } from '../promises.js';
import { mark, undo } from '../study/marks.js';
import { text } from '../texts.js';

/** The most that painting waits for the database: about one frame, in milliseconds. */
const FRAME = 16;

/** Sets the state in which the next press finds the button. */
const setMarked = (button: HTMLElement | null, done: boolean) =>
  button?.setAttribute('data-done', String(done));

/** Whether the unit is done, although it may not be painted yet. */
export const isMarked = (button: HTMLElement | null) => button?.dataset.done === 'true';

/**
 * Paints the state and enables the button. Its HTML says aria-disabled, not disabled: Firefox
 * restores the latter as the reader left it, so a press before this would be lost:
 * https://bugzilla.mozilla.org/show_bug.cgi?id=654072
 */
export function paintDone(button: HTMLElement | null, done: boolean) {
  setMarked(button, done);
  button?.setAttribute('aria-pressed', String(done));
  button?.removeAttribute('aria-disabled');
  setText(button, done ? text('done_completed') : text('done_button'));
}

/**
 * Shows text beside the pressed button; '' removes it.
 * @param pieces the text as elements
 */
export function paintFinished(
  place: HTMLElement | null,
  words: string,
  pieces: (Node | string)[] = [words],
) {
  if (!place || place.dataset.words === words) return;
  place.dataset.words = words;
  place.replaceChildren(...pieces);
}

/**
 * Writes the mark, then paints it: the database answers on the thread that paints, and a browser
 * may paint for longer than it stores. Resolves when it is painted. The page is painted again from
 * the records when they are written.
 * @param scheduled the unit's day, if it is already known
 */
export async function setDone(
  button: HTMLElement | null,
  done: boolean,
  track: string,
  unit: string,
  scheduled?: number,
) {
  setMarked(button, done);
  const written = done ? mark(track, unit, today(), scheduled) : undo(track, unit, today());
  await Promise.race([written, later(FRAME)]);
  // It may have been pressed again.
  paintDone(button, isMarked(button));
}

/** Ignores the second press of a double tap, and a key that is held down. */
export function onPress(button: HTMLElement | null, act: (done: boolean) => void) {
  button?.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  button?.addEventListener('click', (event) => {
    if (event.detail < 2) act(!isMarked(button));
  });
}
