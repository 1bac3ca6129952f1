// The chapters of a syllabus.
import type { Unit } from '../site/data.js';

/**
 * Identifies the chapter of a unit: its slug up to the number after its book's, `berakhot-1` of
 * `berakhot-1-5`. A unit without a known book is a chapter of its own.
 */
export function chapterOf([slug, , book]: Unit) {
  const number = slug.startsWith(book + '-') ? /^\d+/.exec(slug.slice(book.length + 1)) : null;
  return number ? `${book}-${number[0]}` : slug;
}

/** Returns the first unit of each chapter, in order. */
export function chapterStarts(units: Unit[]) {
  let last = '';
  return units.flatMap((unit, index) => {
    const chapter = chapterOf(unit);
    if (chapter === last) return [];
    last = chapter;
    return [index];
  });
}
