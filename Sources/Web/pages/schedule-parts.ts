// Scheduling that few plans need: chapters, and second days of yom tov.
import './common.js';

export { chapterStarts } from '../study/chapters.js';
export { withSecondDays } from '../study/second-days.js';
