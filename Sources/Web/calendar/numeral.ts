import { days } from '../site/data.js';

/** Returns a number as a Hebrew numeral; in digits if the calendar's data cannot be read. */
export const numeral = (number: number) =>
  days().then(({ hebrew }) => hebrew.days[number - 1], () => undefined)
    .then((found) => found ?? String(number));
