// The files that the page wants the worker to store. The page knows dates, schedule and segments;
// the worker knows only paths.
import { changeRecord, isObject, isText, isTexts, readRecord, type RecordType } from './records.js';

export interface Want {
  /** The learner's current day, YYYY-MM-DD. */
  day: string;
  /** Paths, nearest day first. */
  paths: string[];
  /** The path of the page that sends the list. */
  here?: string;
  /** Whether to hash all of them again. */
  check?: boolean;
}

/** A day in milliseconds. */
export const DAY = 86_400_000;

export const isWant = (value: unknown): value is Want =>
  isObject(value) && isText(value.day) && (value.here === undefined || isText(value.here)) &&
  isTexts(value.paths);

const want: RecordType<Want> = { name: 'want', none: { day: '', paths: [] }, isValid: isWant };

export const readWant = () => readRecord(want);

/** Saves the list, unless it is one day behind because its tab was left open over midnight. */
export const saveWant = ({ day, paths }: Want) =>
  changeRecord(want, (before) => {
    const isBehind = Date.parse(before.day) - Date.parse(day) === DAY;
    return isBehind ? before : { day, paths };
  });
