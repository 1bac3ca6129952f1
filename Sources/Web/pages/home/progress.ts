// The progress of the first track, beside the week on wide screens.
import { createElement, setVisible } from '../../dom.js';
import { languageOf } from '../../language.js';
import { doneCount } from '../../study/done-count.js';
import type { Study } from '../../study/study.js';
import { number, text } from '../../words.js';
import { fill } from '../shared/fill.js';

export function paintProgress(place: HTMLElement | null, study: Study | undefined) {
  setVisible(place, study);
  if (!study) return;
  const { title, units } = study.track;
  const done = doneCount(study);
  // A repainting must not take the focus from the link.
  fill(
    place,
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
