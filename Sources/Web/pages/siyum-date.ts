// When a plan finishes its track.
import { hebrewDate } from '../calendar/date-lines.js';
import { bothDates } from '../calendar/dates.js';
import { dayText, dayTime } from '../calendar/day.js';
import { setText } from '../dom.js';
import { days } from '../site/data.js';
import { language, text } from '../words.js';

/** "תמוז ת״ת". */
async function monthOf(day: number) {
  const [, month, year] = hebrewDate(await days(), day) ?? [];
  if (month && year) return text('hebrew_month', month, year);
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(dayTime(day));
}

/** @param siyum undefined: no day is in sight, and the place is empty */
export async function paintSiyum(place: HTMLElement | null, siyum: number | undefined, form: 'month' | 'day') {
  if (!place) return;
  place.dataset.siyum = siyum ? dayText(siyum) : '';
  setText(place, !siyum ? '' : text('siyum_expected', form === 'month' ? await monthOf(siyum)
    : await bothDates(siyum, { month: 'numeric', year: 'numeric' }, (date) => text('hebrew_date', ...date))));
}
