// Exports a learner's plan as a calendar file (RFC 5545), with one event for each study day.
import { dayText } from '../calendar/day.js';
import { address, root, unitPath } from '../site/address.js';
import type { Unit } from '../site/data.js';
import type { Study } from '../study/study.js';
import { isSettled } from '../study/marks.js';
import { language } from '../words.js';

/** The number of days that the file covers, today included. */
const LENGTH = 365;
/** The most bytes in a line, without its end. */
const LINE = 75;

/** A day's units, by index. */
export interface PlannedDay {
  /** The day's first unit, whether it is done or not. */
  first: number;
  units: number[];
}

/** Returns the units planned from today on, by day, without those done or let go. */
export function plannedDays({ pairs, day, marks }: Study): Map<number, PlannedDay> {
  const days = new Map<number, PlannedDay>();
  for (const pair of pairs) {
    if (pair.day < day || pair.day >= day + LENGTH) continue;
    const planned = days.get(pair.day) ?? { first: pair.unit, units: [] };
    if (!isSettled(marks.get(pair.unit))) planned.units.push(pair.unit);
    days.set(pair.day, planned);
  }
  return new Map([...days].filter(([, { units }]) => units.length));
}

/**
 * @param days as `plannedDays` returns them
 * @param units sparse, by index
 * @param nameOf returns the name of a day's units
 * @param now the time at which the file is created
 */
export async function calendarText(
  { track }: Study,
  days: Map<number, PlannedDay>,
  units: Unit[],
  nameOf: (shown: Unit[], units: Unit[]) => Promise<string>,
  now: Date,
) {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//HaLomeid//HaLomeid//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(track.title)}`,
  ];
  for (const [day, planned] of days) {
    const known = planned.units.map((index) => units[index]).filter((unit): unit is Unit => !!unit);
    if (!known.length) continue;
    const name = await nameOf(known, units);
    const links = known.map(([slug, name]) => `${name}: ${address(unitPath(track.slug, slug))}`)
      .join('\n');
    lines.push(
      'BEGIN:VEVENT',
      `UID:${uidOf(track.slug, (units[planned.first] ?? known[0]!)[0])}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(day + 1)}`,
      `SUMMARY:${escaped(`${name} · ${track.title}`)}`,
      `DESCRIPTION:${escaped(links)}`,
      `URL:${address(unitPath(track.slug, known[0]![0]))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return lines.map((line) => folded(line) + '\r\n').join('');
}

/**
 * Returns the id of a day's event, which names the day's first unit, even if that is done. So a
 * calendar that already has the event updates it, and moves it if the plan was shifted.
 */
const uidOf = (track: string, unit: string) => `${unit}.${track}@${root.host}${root.pathname}`;

const dateOf = (day: number) => dayText(day).replaceAll('-', '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/**
 * Folds text into lines of at most 75 bytes; every line but the first begins with a space. No
 * character is split.
 */
function folded(line: string) {
  let text = '';
  let length = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (length + bytes > LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}
