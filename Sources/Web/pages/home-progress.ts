// The progress of the first track, beside the week on wide screens.
import { createElement } from '../dom.js';
import { languageOf } from '../language.js';
import { isDone } from '../study/marks.js';
import type { Study } from '../study/study.js';
import { number, text } from '../words.js';

export function paintProgress(place: HTMLElement | null, study: Study | undefined) {
  if (!place) return;
  place.hidden = !study;
  if (!study) return;
  const { title, units } = study.track;
  const done = [...study.marks.values()].filter(isDone).length;
  place.replaceChildren(
    createElement('h2', { ...languageOf(title) }, title),
    createElement('progress', {
      max: String(units),
      value: String(done),
      'aria-label': text('progress'),
    }),
    createElement('p', { class: 'hint' }, text('progress_of', number(done), number(units))),
    createElement('a', { class: 'button', href: 'progress.html' }, text('to_progress')),
  );
}
