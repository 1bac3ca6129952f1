// Weeks, from Sunday to Shabbat.

/** The Sunday of a day's week. Day 1 was a Monday. */
export const sundayOf = (day: number) => day - day % 7;
