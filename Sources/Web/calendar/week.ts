// Weeks, from Sunday to Shabbat.

/** Sunday: 0. Day 1, 0001-01-01, was a Monday. */
export const weekdayOf = (day: number) => day % 7;

export const SHABBAT = 6;

/** The Sunday of a day's week. */
export const sundayOf = (day: number) => day - weekdayOf(day);
