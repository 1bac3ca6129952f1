// Milestones that a learner reaches with a unit: the length of a streak, or the end of a chapter,
// a tractate or an order.
import { numeral } from '../../calendar/numeral.js';
import { syllabus, type Unit } from '../../site/data.js';
import { chapterOf } from '../../study/chapters.js';
import { isDone } from '../../study/marks.js';
import { isPartial } from '../../study/partial.js';
import { bookName, placeOf } from '../../study/places.js';
import { openToday } from '../../study/status.js';
import type { Study } from '../../study/study.js';
import { counted, text } from '../../words.js';

/** Streaks that are milestones, in days. */
const STREAKS = [7, 30, 100, 365];

/** Whether all units that the track has of a part are done. */
const isWhole = (units: Unit[], { marksBySlug }: Study, part: (unit: Unit) => boolean) =>
  units.filter(part).every(([slug]) => isDone(marksBySlug.get(slug)));

/** The end of a tractate has a screen of its own, which names the order too; others have words. */
export type Milestone = 'tractate' | { words: string };

/**
 * The greatest milestone that was reached by marking a unit, if any.
 * @param isToday whether it is today's unit, so that the streak may have grown
 */
export async function milestoneOf(
  study: Study,
  unit: string,
  { isToday }: { isToday: boolean },
): Promise<Milestone | undefined> {
  const units = (await syllabus(study.track)).slice(0, study.track.units);
  const own = units.find(([slug]) => slug === unit);
  if (!own) return undefined;
  const isBookPartial = isPartial(study.track, own[2]);
  const isOfBook = ([, , book]: Unit) => book === own[2];
  if (placeOf(own) && !isBookPartial && isWhole(units, study, isOfBook)) return 'tractate';
  // Until today's last unit is done, the streak is yesterday's.
  const isGrown = isToday && !openToday(study).length;
  // Its length stands beside the mark.
  if (isGrown && STREAKS.includes(study.streak)) return { words: text('streak_reached') };
  // At the book's last unit, with earlier units not done.
  const book = units.filter(isOfBook);
  if (placeOf(own) && !isBookPartial && book.at(-1) === own) {
    const left = book.filter(([slug]) => !isDone(study.marksBySlug.get(slug))).length;
    return { words: text('tractate_end', bookName(own), counted('left_to_do', left)) };
  }
  const chapter = chapterOf(own);
  return chapter !== unit && !isPartial(study.track, chapter) &&
      isWhole(units, study, (it) => chapterOf(it) === chapter)
    ? { words: await chapterWords(own) }
    : undefined;
}

async function chapterWords(unit: Unit) {
  const chapter = placeOf(unit)?.chapter ?? 0;
  return text('chapter_done', bookName(unit), await numeral(chapter));
}
