// The text of a card on a day without an open unit.
import { hebrewDate } from '../../calendar/date-lines.js';
import { dayNumber, dayText } from '../../calendar/day.js';
import { SHABBAT, weekdayOf } from '../../calendar/week.js';
import { joinDotted } from '../../dotted.js';
import type { Completion, Segment } from '../../records/types.js';
import { isStudyDay } from '../../rules/study-day.js';
import { studyDays } from '../../rules/study-rules.js';
import { type Days, days, type Track } from '../../site/data.js';
import { isTrackDone } from '../../study/done-count.js';
import { hasChosen } from '../../study/known-segments.js';
import { isDone } from '../../study/marks.js';
import { usualPace } from '../../study/pace.js';
import type { Study } from '../../study/study.js';
import { isAbroad } from '../../study/two-days.js';
import { text } from '../../words.js';
import { endWords } from '../shared/end-words.js';

/**
 * What a card shows: an open unit of today; that today's are done; a day without one; the end of
 * the plan; a track that is not followed.
 */
export type CardState = 'open' | 'done' | 'none' | 'ended' | 'join';

export async function dayWords(study: Study, state: CardState): Promise<string> {
  const { track } = study;
  switch (state) {
    case 'none':
      return restWords(study);
    case 'done':
      return isTrackDone(study) ? endWords(track) : '';
    case 'ended':
      return isTrackDone(study) ? endWords(track) : text('track_over');
    case 'join':
      return hasChosen(track.slug) ? text('track_left') : text('not_joined');
    case 'open':
      return '';
  }
}

/** Why there is no study today: Shabbat, a holiday, or a day off in this plan. */
async function restWords(study: Study) {
  const { day, current, track, next } = study;
  const table = await days();
  const rule = keepsTwoDays(current, track) ? 'diaspora' : 'israel';
  const holidays = table.rules[`${rule}-shabbat`];
  const isHoliday = holidays !== undefined &&
    !isStudyDay(studyDays(dayNumber(table.first), table.days, holidays), day);
  const words = joinDotted([
    weekdayOf(day) === SHABBAT ? shabbatWords() : '',
    isHoliday ? holidayWords(table, day) : otherWords(table, day),
  ]);
  if (words) return words;
  if (isDoneBefore(study)) return text('finished_before');
  // The card names the first day below.
  return next && next.day === dayNumber(track.first ?? '')
    ? text('schedule_to_come')
    : text('no_study_today');
}

/**
 * Whether a study day has no unit because its unit was done by another plan: ahead, or in the cycle
 * that ended today.
 */
function isDoneBefore({ day, current, former, marks, schedule }: Study) {
  const isToday = (it: Completion) => isDone(it) && it.completed_on === dayText(day);
  if (former && [...former.marks.values()].some(isToday)) return true;
  return current?.follows === 'site' &&
    schedule.rows.some((row) => row.day === day && isDone(marks.get(row.unit)));
}

/**
 * Whether yom tov has two days for this learner: as the learner answered, or else by the clock's
 * time zone. A site with Israel's dates or a plan without holidays does not tell.
 */
function keepsTwoDays(current: Segment | undefined, track: Track) {
  const { rule } = usualPace(current, track);
  const isChosen = current?.rule?.startsWith('israel');
  return rule?.startsWith('diaspora') || (!isChosen && isAbroad());
}

/** The hour before which Shabbat hardly ends anywhere. */
const EVENING = 17;

/** When Shabbat ends depends on the place, which is not known: in the evening, words for both. */
function shabbatWords() {
  const now = new Date();
  const isEvening = now.getHours() >= EVENING || now.getDay() !== SHABBAT;
  return isEvening ? text('shabbat_ends') : text('shabbat_shalom');
}

const yearOf = (table: Days, day: number) => hebrewDate(table, day)?.[2];

function isNewYear(table: Days, day: number) {
  const [before, year] = [yearOf(table, day - 1), yearOf(table, day)];
  return before !== undefined && year !== undefined && before !== year;
}

/**
 * A Hebrew year has three days of rest in its first ten: two of Rosh Hashanah, and Yom Kippur.
 */
function holidayWords(table: Days, day: number) {
  const isSince = (other: number) => yearOf(table, other) !== yearOf(table, day);
  if (isSince(day - 2)) return text('shana_tova');
  return isSince(day - 10) ? text('gmar_chatima_tova') : text('chag_sameach');
}

/**
 * Days on which work is permitted and some plans have no study. From Nisan to the end of the year
 * all months have the same lengths in every year.
 */
function otherWords(table: Days, day: number) {
  const isAfterNewYear = (first: number, last: number) => {
    for (let it = first; it <= last; it++) if (isNewYear(table, day - it)) return true;
    return false;
  };
  // 16–21 Tishrei and 16–20 Nisan.
  if (isAfterNewYear(15, 20) || isAfterNewYear(-162, -158)) return text('moadim_lesimcha');
  // 9 Av; if that is Shabbat, the day after.
  const isNinth = isNewYear(table, day + 51) && weekdayOf(day) !== SHABBAT;
  const isPostponed = isNewYear(table, day + 50) && weekdayOf(day - 1) === SHABBAT;
  return isNinth || isPostponed ? text('tisha_bav') : '';
}
