// The chapters of a syllabus.
import type { Unit } from '../site/data.js';
import { placeOf } from './places.js';

/**
 * Identifies the chapter of a unit: its book's slug and its number, `berakhot-1` of
 * `berakhot-1-5`. A unit without a known book is a chapter of its own.
 */
export function chapterOf(unit: Unit) {
  const place = placeOf(unit);
  return place ? `${unit[2]}-${place.chapter}` : unit[0];
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
