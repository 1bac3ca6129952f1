// The date on which a plan finishes its track.
import { fullDate } from '../calendar/dates.js';
import { dayNumber, dayText } from '../calendar/day.js';
import { days } from '../site/data.js';
import type { PlanEnd } from '../study/plan.js';
import { text } from '../words.js';
import { dotted } from './dotted.js';

/** The last year of the study-day table. */
async function lastYear() {
  const { first, days: count } = await days();
  return dayText(dayNumber(first) + count - 1).slice(0, 4);
}

/** A date, or "אחרי 2050". */
const endText = async (end: PlanEnd) =>
  end === 'beyond' ? text('after_year', await lastYear()) : fullDate(end);

/** @param siyum undefined if no day is known; the place is then empty */
export async function paintSiyum(place: HTMLElement | null, siyum: PlanEnd | undefined) {
  if (!place) return;
  const words = siyum ? text('siyum_expected', await endText(siyum)) : '';
  place.dataset.siyum = typeof siyum === 'number' ? dayText(siyum) : siyum ?? '';
  if (place.textContent !== words) place.replaceChildren(...(words ? dotted(words) : []));
}
