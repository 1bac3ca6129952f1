// Derives the status from the missing files: `ready` if today and the days ahead lack nothing.
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
  neededOn: Iterable<readonly [string, string]>;
  /** The last day that the list covers. */
  through: string;
}

/** How many days after today must be stored. */
const AHEAD = 13;

const addDays = (day: string, count: number) => dayText(dayNumber(day) + count);

/**
 * Whether something that is done every few days is due. The clock may have been set back, and the
 * stored text may not be a day.
 */
export const isDue = (last: string, days: number, today: string) =>
  last > today || !(dayNumber(last) + days > dayNumber(today));

/** Whether the worker failed to get a file on some days, by its entry in `Lacking`. */
const hasFailed = (days: number) => days > 0 && days < Infinity;

/** Returns the status that follows from a list and an answer of the worker. */
export function evaluate(list: Want, { lacking = {}, done }: Answer): Status {
  const days = new Map(list.neededOn);
  const missing = Object.keys(lacking);
  const needed =
    missing.map((path) => days.get(path) ?? list.day).filter((day) => day >= list.day).sort()[0];
  const until = needed ? addDays(needed, -1) : list.through;
  const isReady = !needed || needed > addDays(list.day, AHEAD);
  return {
    state: isReady ? 'ready' : done ? 'short' : 'filling',
    completeUntil: until >= list.day ? until : null,
    missing,
    failed: missing.filter((path) => hasFailed(lacking[path]!)),
    stored: list.paths.filter((path) => !(path in lacking)).length,
  };
}
