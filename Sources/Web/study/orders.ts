// The orders of the Mishnah that a track contains completely.
import type { Track, Unit } from '../site/data.js';
import { text } from '../words.js';

/**
 * Returns a function that returns the order of a unit as a digit, or '' if the track does not have
 * all of it.
 * @param syllabus beginning with its first unit
 */
export function orderOf({ orders = '' }: Track, syllabus: Unit[]): (unit: Unit) => string {
  const digits = new Map<string, string>();
  for (const [, , book] of syllabus) {
    if (!digits.has(book)) digits.set(book, (orders[digits.size] ?? '0').replace('0', ''));
  }
  return ([, , book]) => digits.get(book) ?? '';
}

/** @param digit as `orderOf` returns it */
export const nameOfOrder = (digit: string) =>
  text('order_names').split(' · ')[Number(digit) - 1] ?? '';
