// Weeks, from Sunday to Shabbat.

/** Returns the weekday; Sunday is 0. Day 1, 0001-01-01, was a Monday. */
export const weekdayOf = (day: number) => day % 7;

/** As `weekdayOf` returns it. */
export const SHABBAT = 6;

/** Returns the Sunday of a day's week. */
export const sundayOf = (day: number) => day - weekdayOf(day);
