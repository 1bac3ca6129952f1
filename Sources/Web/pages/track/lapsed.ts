// The units that the learner let go, and the button that puts them back into the backlog.
import { $, on, setText, setVisible } from '../../dom.js';
import { showFailure } from '../../store/save-state.js';
import { takeBack } from '../../study/catch-up.js';
import { isLetGo } from '../../study/marks.js';
import { counted } from '../../words.js';
import type { ShownTrack } from './shown-track.js';

/**
 * Units of the track, also those that the learner's own plan skips. Put back, they wait on their
 * former days, or get a day of the plan if it has not come to them.
 */
const lapsedOf = ({ track, marks, current }: ShownTrack['study']) =>
  current
    ? [...marks].flatMap(([unit, record]) =>
      unit < track.units && isLetGo(record) ? [{ unit }] : []
    )
    : [];

export function wireLapsed(main: HTMLElement, shown: () => ShownTrack | undefined) {
  on(main, '[data-hero-lapsed]', 'click', () => {
    const place = $(main, '[data-lapsed]');
    if (!place) return;
    place.closest('details')?.setAttribute('open', '');
    $(place, '[data-put-back]')?.focus();
  });
  on(main, '[data-put-back]', 'click', () => {
    const now = shown();
    if (now) putBack(main, now).catch(showFailure);
  });
}

async function putBack(main: HTMLElement, { study, units }: ShownTrack) {
  const lapsed = lapsedOf(study);
  const place = $(main, '[data-lapsed]');
  if (!place || !lapsed.length) return;
  place.dataset.put = 'back';
  await takeBack({ ...study, units }, lapsed);
  setText($(place, 'span'), counted('put_back_done', lapsed.length));
  const way = $(place, 'a');
  setVisible(way, true);
  way?.focus();
}

export function paintLapsed(main: HTMLElement, { study }: ShownTrack) {
  const place = $(main, '[data-lapsed]');
  const count = lapsedOf(study).length;
  const way = $(main, '[data-hero-lapsed]');
  // The line has room for two links.
  setVisible(way, count && !study.backlog.length);
  setText(way, counted('let_go_count', count));
  if (!place) return;
  setVisible($(place, '[data-put-back]'), count);
  // Keep the message about units that were just put back.
  if (place.dataset.put && !count) return;
  delete place.dataset.put;
  setVisible($(place, 'a'), false);
  setText($(place, 'span'), count ? counted('lapsed', count) : '');
  setVisible(place, count);
}
