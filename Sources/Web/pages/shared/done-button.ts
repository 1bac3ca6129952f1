// The button that marks a unit as done.
import { setText } from '../../dom.js';
import { text } from '../../texts.js';

/**
 * Paints the state and enables the button. Its HTML says aria-disabled, not disabled: Firefox
 * restores the latter as the reader left it, so a press before this would be lost:
 * https://bugzilla.mozilla.org/show_bug.cgi?id=654072
 */
export function paintDone(button: HTMLElement | null, done: boolean) {
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

/** Ignores the second press of a double tap, and a key that is held down. */
export function onPress(button: HTMLElement | null, act: (done: boolean) => void) {
  button?.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  button?.addEventListener('click', (event) => {
    if (event.detail < 2) act(button.getAttribute('aria-pressed') !== 'true');
  });
}
