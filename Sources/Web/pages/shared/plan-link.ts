// Links to parts of a track's page: #plan, #cycle=BOOK to begin a new cycle with a book, by default
// the first, and #order=NAME.
import { dayNumber } from '../../calendar/day.js';
import type { Study } from '../../study/study.js';

export const planPath = (track: string) => `track/${track}/index.html#plan`;

export const cyclePath = (track: string, book = '') => `track/${track}/index.html#cycle=${book}`;

/** Whether a plan begins so long after today that it was perhaps made while the clock was ahead. */
export const isFarAhead = ({ current, day }: Study) =>
  !!current && dayNumber(current.since) - day > 31;

interface AskedPart {
  plan: boolean;
  /** The book with which to begin, '' for the first. */
  cycle: string | null;
  /** The order's name on the page. */
  order: string | null;
}

/** The part that a page's address requests. */
export function askedPart(hash: string): AskedPart {
  const asked = new URLSearchParams(hash.slice(1));
  return { plan: asked.has('plan'), cycle: asked.get('cycle'), order: asked.get('order') };
}
