// The date on which a plan comes to the end of its track.
import { fullDate } from '../../calendar/dates.js';
import { dayNumber, dayText } from '../../calendar/day.js';
import { days } from '../../site/data.js';
import type { PlanEnd } from '../../study/plan.js';
import { text } from '../../words.js';
import { dotted } from '../../dotted.js';

/** The last year of the study-day table. */
async function lastYear() {
  const { first, days: count } = await days();
  return dayText(dayNumber(first) + count - 1).slice(0, 4);
}

/** A date, or "אחרי 2050". */
const dayWords = async (day: PlanEnd['day']) =>
  day === 'beyond' ? text('after_year', await lastYear()) : fullDate(day);

/** @param end undefined if no day is known; the place is then empty */
export async function paintPlanEnd(place: HTMLElement | null, end: PlanEnd | undefined) {
  if (!place) return;
  const date = end && await dayWords(end.day);
  const words = !date ? '' : end.isSiyum ? text('siyum_expected', date) : text('plan_ends', date);
  place.dataset.siyum = typeof end?.day === 'number' ? dayText(end.day) : '';
  if (place.textContent !== words) place.replaceChildren(...(words ? dotted(words) : []));
}
