// Civil days: numbers to calculate with and texts to store. Never local time: its days have 23 or
// 25 hours twice a year.
import { readStored } from '../site/storage.js';

/** Counted from 0001-01-01, which is 1. */
export type DayNumber = number;
/** YYYY-MM-DD. */
export type DayText = string;

/** 1970-01-01, from which JavaScript counts its milliseconds. */
const EPOCH = 719163;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** All weekdays as bits, the lowest for Sunday. */
export const EVERY_DAY = 127;
/** The last time that a record may have (`records/validate.ts`). */
const LAST_TIME = Date.UTC(2100, 0) - 1;

export const dayNumber = (text: DayText): DayNumber => Date.parse(text) / DAY + EPOCH;

/** Returns the day's midnight in UTC as milliseconds, for formatting. */
export const dayTime = (day: DayNumber) => (day - EPOCH) * DAY;

export const dayText = (day: DayNumber): DayText =>
  new Date(dayTime(day)).toISOString().slice(0, 10);

/** Returns a time for a record. A clock that is set later stands still. */
export const timeText = (time = Date.now()) => new Date(Math.min(time, LAST_TIME)).toISOString();

/** Returns the hours after midnight for which the learner's day goes on. */
export function dayEnd() {
  const hours = Number(readStored(':day-end'));
  return hours > 0 && hours <= 3 ? hours : 0;
}

/**
 * Returns the learner's current day: local time, read as if it were UTC, minus the hours that the
 * day continues after midnight.
 */
export function today(): DayText {
  const offset = new Date().getTimezoneOffset() + dayEnd() * 60;
  return timeText(Date.now() - offset * MINUTE).slice(0, 10);
}
