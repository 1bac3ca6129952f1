// The units of a day in a line.
import { days, type Unit } from '../site/data.js';
import { placeOf } from '../study/places.js';
import { text } from '../words.js';

/** "ברכות א׳, א׳"; several units of a day as a range. */
export async function nameOfUnits(shown: Unit[]) {
  const [first, last] = [shown[0], shown[shown.length - 1]];
  if (!first || !last || first === last) return first?.[1] ?? '';
  const [from, to] = [placeOf(first), placeOf(last)];
  const isSameChapter = from && to?.mishnah && from.chapter === to.chapter && first[2] === last[2];
  const numeral = isSameChapter && to?.mishnah ? (await days()).hebrew.days[to.mishnah - 1] : undefined;
  return text('range', first[1], numeral ?? last[1]);
}
