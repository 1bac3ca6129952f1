// Derives the place of a unit in its tractate from its slug, because data files name no chapters.
import type { Unit } from '../site/data.js';

export interface Place {
  chapter: number;
  /** The first one of a range; undefined for a whole chapter. */
  mishnah: number | undefined;
}

/** Returns a name without its place: "ברכות" of "ברכות א׳, א׳", "Berakhot" of "Berakhot 1:1". */
export function bookName(unit: Unit) {
  const name = unit[1];
  const comma = name.indexOf(', ');
  const end = name.lastIndexOf(' ', comma < 0 ? name.length : comma);
  return placeOf(unit) && end > 0 ? name.slice(0, end) : name;
}

/** Returns the place of a unit; undefined if it is not part of a tractate. */
export function placeOf([slug, , book]: Unit): Place | undefined {
  const numbers = slug.startsWith(`${book}-`)
    ? /^(\d+)(?:-(\d+))?(?:-|$)/.exec(slug.slice(book.length + 1))
    : null;
  if (!numbers) return undefined;
  return { chapter: Number(numbers[1]), mishnah: numbers[2] ? Number(numbers[2]) : undefined };
}
