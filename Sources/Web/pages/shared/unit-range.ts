// The units of a day as one line of text.
import { together } from '../../language.js';
import { days, type Unit } from '../../site/data.js';
import { bookName, placeOf } from '../../study/places.js';
import { text } from '../../words.js';

/** Returns the units at these indices, except those that are not loaded. */
export const unitsAt = (units: Unit[], indices: number[]) =>
  indices.map((index) => units[index]).filter((unit) => unit !== undefined) as Unit[];

/**
 * "ברכות א׳, א׳"; consecutive units as a range that names its tractate once, others separately,
 * with a semicolon: a dot between them would be left at the end of a line.
 * @param shown the units of the day
 * @param units all units of the track
 */
export async function nameOfUnits(shown: Unit[], units: Unit[]) {
  const runs: Unit[][] = [];
  let before = -1;
  for (const index of shown.map((unit) => units.indexOf(unit)).sort((a, b) => a - b)) {
    const unit = units[index];
    if (!unit) continue;
    if (runs.length && index === before + 1) runs[runs.length - 1]?.push(unit);
    else runs.push([unit]);
    before = index;
  }
  return (await Promise.all(runs.map(nameOfRun))).join('; ');
}

/** Between places of several words the dash has spaces, and no line begins with it. */
const wide = (first: string, last: string) =>
  text('range', `${together(first)}\u00a0`, ` ${together(last)}`);

async function nameOfRun(run: Unit[]) {
  const [first, last] = [run[0], run[run.length - 1]];
  if (!first || !last || first === last) return first?.[1] ?? '';
  const [from, to] = [placeOf(first), placeOf(last)];
  if (!from || !to || first[2] !== last[2]) return wide(first[1], last[1]);
  const numeral = to.mishnah && from.chapter === to.chapter
    ? (await days()).hebrew.days[to.mishnah - 1]
    : undefined;
  if (numeral) return text('range', first[1], numeral);
  const end = last[1].slice(bookName(last).length).trimStart();
  return end.includes(' ') ? wide(first[1], end) : text('range', first[1], end);
}
