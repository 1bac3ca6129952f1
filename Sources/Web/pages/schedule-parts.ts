// What few plans need of their schedule: chapters, and second days of yom tov.
import './common.js';

export { chapterStarts } from '../study/chapters.js';
export { withSecondDays } from '../study/second-days.js';
