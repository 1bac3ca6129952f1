// Scheduling that few plans need: chapters, second days of yom tov, first units that are gone.
import './common.js';

export { beginningOf } from '../study/beginning.js';
export { chapterStarts } from '../study/chapters.js';
export { withSecondDays } from '../study/second-days.js';
