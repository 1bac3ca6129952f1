// Converts missing files to days: ready means that nothing is missing for today and the days ahead.
import { dayNumber, dayText } from '../calendar/day.js';
import type { Answer } from '../protocol.js';
import type { Status } from './status.js';

/** The files that the page wants to be stored. */
export interface Want {
  /** Today, YYYY-MM-DD. */
  day: string;
  /** Site-relative paths, nearest day first. */
  paths: string[];
  /** Path → the first day that needs it; paths that are not listed are always needed. */
  until: Iterable<readonly [string, string]>;
  /** The last day that the list covers. */
  through: string;
}

/** How many days after today must be stored. */
const AHEAD = 13;

const addDays = (day: string, count: number) => dayText(dayNumber(day) + count);

/**
 * Whether the last day of a span has come, for something done every few days. A clock may also be
 * set back, and the stored text need not be a day.
 */
export const isDue = (last: string, days: number, today: string) =>
  last > today || !(dayNumber(last) + days >= dayNumber(today));

/** What an answer of the worker means for a list. */
export function evaluate(list: Want, { lacking = {}, done }: Answer): Status {
  const days = new Map(list.until);
  const missing = Object.keys(lacking);
  const needed =
    missing.map((path) => days.get(path) ?? list.day).filter((day) => day >= list.day).sort()[0];
  const until = needed ? addDays(needed, -1) : list.through;
  const isReady = !needed || needed > addDays(list.day, AHEAD);
  return {
    state: isReady ? 'ready' : done ? 'short' : 'filling',
    until: until >= list.day ? until : null,
    missing,
    failed: missing.filter((path) => lacking[path]! > 0 && lacking[path]! < Infinity),
    stored: list.paths.filter((path) => !(path in lacking)).length,
  };
}
