// Links to the plan on a track's page: #plan, or #cycle=BOOK to begin a new cycle with a book, by
// default the first.
import { dayNumber } from '../calendar/day.js';
import type { Study } from '../study/study.js';

export const planPath = (track: string) => `track/${track}/index.html#plan`;

export const cyclePath = (track: string, book = '') => `track/${track}/index.html#cycle=${book}`;

/** Whether a plan begins so long after today that it was perhaps made while the clock was ahead. */
export const isFarAhead = ({ current, day }: Study) =>
  !!current && dayNumber(current.since) - day > 31;

/** The plan or cycle that a page's address requests; a cycle's book, '' for the first. */
export function askedPart(hash: string): { plan: boolean; cycle: string | null } {
  const asked = new URLSearchParams(hash.slice(1));
  return { plan: asked.has('plan'), cycle: asked.get('cycle') };
}
