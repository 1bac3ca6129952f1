// This week, Sunday to Shabbat: the status of each day over all tracks.
import { dayNumber, dayText, dayTime } from '../../calendar/day.js';
import { sundayOf } from '../../calendar/week.js';
import { $$, createElement } from '../../dom.js';
import { unitPath } from '../../site/address.js';
import { isDone } from '../../study/marks.js';
import { dayOf, type DayStatus, WORST } from '../../study/status.js';
import type { Study } from '../../study/study.js';
import { language, text } from '../../words.js';
import { fill } from '../shared/fill.js';
import { statusWord } from '../shared/status-marks.js';

/** @param today YYYY-MM-DD */
export function paintWeek(place: HTMLElement | null, studies: Study[], today: string) {
  const now = dayNumber(today);
  const sunday = sundayOf(now);
  const format = (day: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(dayTime(day));
  (place ? $$(place, 'li') : []).forEach((item, at) => {
    const day = sunday + at;
    const { status, href } = cellOf(studies, day);
    const words = [
      format(day, { weekday: 'long', day: 'numeric', month: 'long' }),
      statusWord(status) || text('status_none'),
    ].join(': ');
    const cell = createElement(
      'a',
      {
        'data-day': dayText(day),
        'data-status': status,
        ...(href ? { href } : {}),
        ...(day === now ? { 'aria-current': 'date' } : {}),
      },
      createElement('span', { class: 'visually-hidden' }, words),
      ' ',
      createElement('span', { 'aria-hidden': 'true' }, format(day, { weekday: 'narrow' })),
    );
    fill(item, cell);
  });
}

function cellOf(studies: Study[], day: number): { status: DayStatus; href?: string } {
  // Of a track that was left, only what was studied.
  const found = studies.map((study) => ({ study, ...dayOf(study, day) }))
    .filter(({ study, status }) => study.current || status === 'done' || status === 'late');
  const status = WORST.find((it) => found.some((one) => one.status === it)) ?? 'none';
  const one = found.find((it) => it.status === status);
  const pair = one?.pairs.find(({ unit }) => !isDone(one.study.marks.get(unit))) ?? one?.pairs[0];
  const slug = pair && one?.study.units[pair.unit]?.[0];
  return slug && one ? { status, href: unitPath(one.study.track.slug, slug) } : { status };
}
