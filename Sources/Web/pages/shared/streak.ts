import { $, setText } from '../../dom.js';
import type { Study } from '../../study/study.js';
import { counted } from '../../words.js';

/** @param study undefined if no streak is to be shown */
export function paintStreak(within: ParentNode, study: Study | undefined) {
  const place = $(within, '[data-streak]');
  const days = study?.current ? study.streak : 0;
  if (place) place.dataset.streak = String(days);
  setText(place, days ? counted('streak_count', days) : '');
}
