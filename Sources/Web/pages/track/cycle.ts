// Beginning a new cycle of the track, and undoing it, in the plan's part of a track's page.
import { showCase } from '../../cases.js';
import { $, on, setText, setVisible } from '../../dom.js';
import { together } from '../../language.js';
import { showFailure } from '../../store/save-state.js';
import { isTrackDone } from '../../study/done-count.js';
import { isDone } from '../../study/marks.js';
import { number, text } from '../../words.js';
import { hasOption } from './enrol-fields.js';
import type { ShownTrack } from './shown-track.js';

export function wireCycle(main: HTMLElement, shown: () => ShownTrack | undefined) {
  const place = $(main, '[data-cycle]') as HTMLDetailsElement | null;
  if (!place) return;
  on(main, '[data-hero-cycle]', 'click', () => openCycle(main));
  // It belongs to the surrounding form of the plan.
  place.addEventListener('change', (event) => event.stopPropagation());
  on(place, '[data-new-cycle]', 'click', () => {
    const now = shown();
    if (now) begin(place, now).catch(showFailure);
  });
  on(place, '[data-undo-cycle]', 'click', () => undo(place).catch(showFailure));
}

/** @param book the first book of the cycle; '' for the track's first */
export function openCycle(main: HTMLElement, book = '') {
  const place = $(main, '[data-cycle]') as HTMLDetailsElement | null;
  if (!place) return;
  place.closest<HTMLDetailsElement>('[data-enrol]')?.setAttribute('open', '');
  place.open = true;
  const start = $(place, 'select') as HTMLSelectElement | null;
  if (start && hasOption(start, book)) start.value = book;
  place.scrollIntoView({ block: 'center' });
  $(place, '[data-new-cycle]')?.focus({ preventScroll: true });
}

async function begin(place: HTMLElement, { study, units }: ShownTrack) {
  const book = ($(place, 'select') as HTMLSelectElement | null)?.value;
  const first = units.find((unit) => unit[2] === book) ?? units[0];
  const button = $(place, '[data-new-cycle]') as HTMLButtonElement | null;
  if (!first || !button || button.disabled) return;
  button.disabled = true;
  try {
    const { beginCycle } = await import('../settings/settings.js');
    await beginCycle(study, first[0], (done, count) =>
      setText(
        $(place, '[aria-live]'),
        text('cycle_running', number(done), number(count)),
      ));
    showBegun(place, text('cycle_begun', together(first[1])));
    $(place, '[data-undo-cycle]')?.focus();
  } finally {
    button.disabled = false;
  }
}

async function undo(place: HTMLElement) {
  const { undoLast } = await import('../settings/settings.js');
  await undoLast();
  showBegun(place, '');
  $(place, '[data-new-cycle]')?.focus();
}

/** @param words the message that it has begun; '' if it has not */
function showBegun(place: HTMLElement, words: string) {
  // What the form said is about another plan.
  showCase($(place.parentElement!, '[data-enrol-status]'), '');
  setText($(place, '[aria-live]'), words);
  setVisible($(place, '[data-undo-cycle]'), words);
  setVisible($(place, '[data-new-cycle]'), !words);
}

export function paintCycle(main: HTMLElement, { study }: ShownTrack) {
  const { marksBySlug, track } = study;
  const hasBegun = !!$(main, '[data-undo-cycle]:not([hidden])');
  setVisible($(main, '[data-cycle]'), hasBegun || [...marksBySlug.values()].some(isDone));
  setVisible($(main, '[data-hero-cycle]'), isTrackDone(study) && !track.unfinished && !hasBegun);
}
