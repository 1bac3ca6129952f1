// Taking a track or a book along: its pages offline, and the plan as a calendar file.
import './common.js';
import { today } from '../calendar/day.js';
import { sundayOf } from '../calendar/week.js';
import { $, $$, setText, setVisible } from '../dom.js';
import { address } from '../site/address.js';
import { syllabus, trackOf } from '../site/data.js';
import { showFailure } from '../store/save-state.js';
import { ofNewcomer } from '../study/newcomer.js';
import { type Study, studyOf } from '../study/study.js';
import { calendarText, plannedDays } from '../transfer/calendar-file.js';
import { saveFile } from '../transfer/save-file.js';
import { counted, text } from '../words.js';
import { fillKeep } from './keep.js';
import { nameOfUnits } from './shared/unit-range.js';

/** Sets up the part; returns the function that paints it. */
export function take(part: HTMLElement) {
  const calendar = $(part, '[data-calendar]') as HTMLButtonElement | null;
  const study = async () => {
    const track = await trackOf($(document, 'main')?.dataset.track);
    return track && studyOf(track, today());
  };
  calendar?.addEventListener(
    'click',
    () => void study().then((it) => it && saveCalendar(it)).catch(showFailure),
  );
  const keeping = keepPart(part);
  const link = $(part, '[data-print-link]');
  link?.setAttribute(
    'href',
    address(`print.html#track=${$(document, 'main')?.dataset.track}`),
  );
  return async () => {
    await keeping;
    if (!calendar) return;
    const now = await study();
    // Learners who do not follow the track have no plan to export.
    const isFollowed = now && ofNewcomer(now).current;
    for (const own of $$(part, '[data-own-plan]')) setVisible(own, isFollowed);
    if (now && !hasWeek(now)) setVisible(link?.parentElement ?? null, false);
    const days = now ? plannedDays(now).size : 0;
    calendar.disabled = !days;
    setText(
      $(part, '[data-calendar-days]'),
      days ? counted('calendar_days', days) : text('calendar_none'),
    );
  };
}

/** Whether this week has anything to print. */
function hasWeek({ pairs, day: today }: Study) {
  const sunday = sundayOf(today);
  return pairs.some(({ day }) => day >= sunday && day < sunday + 7);
}

async function keepPart(part: HTMLElement) {
  const place = $(part, '[data-keep-part]');
  const { track, book } = $(document, 'main')?.dataset ?? {};
  if (!place || !track) return;
  const title = $(document, 'h1')?.textContent ?? track;
  await fillKeep(
    place,
    book ? `${track}/${book}` : track,
    title,
    book ? text('keep_book') : text('keep_track'),
  );
}

async function saveCalendar(study: Study) {
  const days = plannedDays(study);
  const units = await syllabus(
    study.track,
    [...days.values()].flatMap(({ first, units }) => [first, ...units]),
  );
  saveFile(
    `${study.track.slug}.ics`,
    'text/calendar;charset=utf-8',
    await calendarText(study, days, units, nameOfUnits, new Date()),
  );
}
