// The units that the learner let go, and the button that takes all of them back.
import { $, on, setText, setVisible } from '../../dom.js';
import { showFailure } from '../../store/save-state.js';
import { takeBack } from '../../study/catch-up.js';
import { isLetGo } from '../../study/marks.js';
import { counted } from '../../words.js';
import type { ShownTrack } from './shown-track.js';

/**
 * Units of the track, also those that the learner's own plan skips. Taken back, they wait on their
 * former days, or get a day of the plan if it has not come to them.
 */
const letGoUnits = ({ track, marks, current }: ShownTrack['study']) =>
  current
    ? [...marks].flatMap(([unit, record]) =>
      unit < track.units && isLetGo(record) ? [{ unit }] : []
    )
    : [];

export function wireLetGo(main: HTMLElement, shown: () => ShownTrack | undefined) {
  on(main, '[data-hero-lapsed]', 'click', () => {
    const place = $(main, '[data-lapsed]');
    if (!place) return;
    place.closest('details')?.setAttribute('open', '');
    $(place, '[data-put-back]')?.focus();
  });
  on(main, '[data-put-back]', 'click', () => {
    const now = shown();
    if (now) takeBackAll(main, now).catch(showFailure);
  });
}

async function takeBackAll(main: HTMLElement, { study, units }: ShownTrack) {
  const all = letGoUnits(study);
  const place = $(main, '[data-lapsed]');
  if (!place || !all.length) return;
  place.dataset.put = 'back';
  await takeBack({ ...study, units }, all);
  setText($(place, 'span'), counted('put_back_done', all.length));
  const way = $(place, 'a');
  setVisible(way, true);
  way?.focus();
}

export function paintLetGo(main: HTMLElement, { study }: ShownTrack) {
  const place = $(main, '[data-lapsed]');
  const count = letGoUnits(study).length;
  const way = $(main, '[data-hero-lapsed]');
  // The line has room for two links.
  setVisible(way, count && !study.backlog.length);
  setText(way, counted('let_go_count', count));
  if (!place) return;
  setVisible($(place, '[data-put-back]'), count);
  // Keep the message about units that were just taken back.
  if (place.dataset.put && !count) return;
  delete place.dataset.put;
  setVisible($(place, 'a'), false);
  setText($(place, 'span'), count ? counted('lapsed', count) : '');
  setVisible(place, count);
}
