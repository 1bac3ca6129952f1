// Reads a table of study days.
import type { StudyDays } from './study-rules.js';

/** Whether a day is a study day. Days outside the table are: nothing is known to exclude them. */
export function isStudyDay({ first, days, bits }: StudyDays, day: number) {
  const at = day - first;
  return at < 0 || at >= days || ((bits[at >> 3] ?? 0) >> (at & 7) & 1) === 1;
}
