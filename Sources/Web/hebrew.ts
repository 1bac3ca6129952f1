// Hebrew letters without points and other marks.

/** Points and accents; not maqaf, paseq and sof pasuq; but the joiner that keeps their order. */
const POINTS = '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u034f';
/** The same with geresh and gershayim. */
export const MARKS = POINTS + '\u05f3\u05f4';

const allOf = (characters: string) => new RegExp(`[${characters}]`, 'g');
const ALL_POINTS = allOf(POINTS);
const ALL_MARKS = allOf(MARKS);

const FINALS = 'ךםןףץ';
const REGULAR = 'כמנפצ';
const ALL_FINALS = allOf(FINALS);

export const withoutNikkud = (text: string) => text.replace(ALL_POINTS, '');

/** Letters as a search compares them: without marks, final letters as the others. */
export const folded = (text: string) =>
  text.replace(ALL_MARKS, '').replace(ALL_FINALS, (letter) => REGULAR[FINALS.indexOf(letter)]!);
