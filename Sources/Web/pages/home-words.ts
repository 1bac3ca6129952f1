// The text of a card on a day without an open unit.
import { hebrewDate } from '../calendar/date-lines.js';
import { dayNumber } from '../calendar/day.js';
import { SHABBAT, weekdayOf } from '../calendar/week.js';
import type { Enrolment } from '../records/types.js';
import { isStudyDay } from '../rules/study-day.js';
import { studyDays } from '../rules/study-rules.js';
import { type Days, days, type Track } from '../site/data.js';
import { hasChosen } from '../study/leave.js';
import { isDone } from '../study/marks.js';
import { usualPace } from '../study/pace.js';
import type { Study } from '../study/study.js';
import { isAbroad } from '../study/two-days.js';
import { text } from '../words.js';

/** @param isLeft whether the plan has ended while a unit of the track is left */
export async function dayWords(study: Study, state: string, isLeft: boolean): Promise<string> {
  const { track: { slug } } = study;
  switch (state) {
    case 'none':
      return restWords(study);
    case 'done':
      return isTrackDone(study) ? text('track_ended') : '';
    case 'ended':
      return isLeft ? text('track_over') : text('track_ended');
    case 'join':
      return hasChosen(slug) ? text('track_left') : text('not_joined');
    default:
      return '';
  }
}

/** Whether every unit of the track is done in this cycle. */
export function isTrackDone({ track, marks }: Study) {
  const done = [...marks].filter(([unit, record]) => unit < track.units && isDone(record));
  return done.length === track.units;
}

/** Why there is no study today: Shabbat, a holiday, or a day off in this plan. */
async function restWords({ day, current, track }: Study) {
  const table = await days();
  const rule = keepsTwoDays(current, track) ? 'diaspora' : 'israel';
  const holidays = table.rules[`${rule}-shabbat`];
  const isHoliday = holidays !== undefined &&
    !isStudyDay(studyDays(dayNumber(table.first), table.days, holidays), day);
  const words = [
    weekdayOf(day) === SHABBAT ? text('shabbat_shalom') : '',
    isHoliday ? holidayWords(table, day) : '',
  ].filter(Boolean).join(' · ');
  return words || text('no_study_today');
}

/**
 * Whether yom tov has two days for this learner: as the learner answered, or else by the clock's
 * time zone. A site with Israel's dates or a plan without holidays does not tell.
 */
function keepsTwoDays(current: Enrolment | undefined, track: Track) {
  const { rule } = usualPace(current, track);
  const isChosen = current?.rule?.startsWith('israel');
  return rule?.startsWith('diaspora') || (!isChosen && isAbroad());
}

/**
 * A Hebrew year has three days of rest in its first ten: two of Rosh Hashanah, and Yom Kippur.
 */
function holidayWords(table: Days, day: number) {
  const yearOf = (it: number) => hebrewDate(table, it)?.[2];
  if (yearOf(day - 2) !== yearOf(day)) return text('shana_tova');
  return yearOf(day - 10) === yearOf(day) ? text('chag_sameach') : text('gmar_chatima_tova');
}
