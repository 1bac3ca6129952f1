// The streak, on a card and on a track's page.
import { fill, one } from './dom.js';
import { counted } from './words.js';

/** @param {ParentNode} within @param {Study} study */
export function paintStreak(within, study) {
  const place = one(within, '[data-streak]');
  const n = study.current ? study.streak : 0;
  if (place) place.dataset.streak = String(n);
  fill(place, n ? counted('streak_count', n) : '');
}
