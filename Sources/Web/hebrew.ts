// Removes points and other marks from Hebrew text.

/** Points, accents and the grapheme joiner that keeps their order; not maqaf, paseq, sof pasuq. */
const POINTS = '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u034f';
/** The same, with geresh and gershayim. */
export const MARKS = POINTS + '\u05f3\u05f4';

const allOf = (characters: string) => new RegExp(`[${characters}]`, 'g');
const ALL_POINTS = allOf(POINTS);
const ALL_MARKS = allOf(MARKS);

const FINALS = 'ךםןףץ';
const REGULAR = 'כמנפצ';
const ALL_FINALS = allOf(FINALS);

export const withoutNikkud = (text: string) => text.replace(ALL_POINTS, '');

/** Returns letters as a search compares them: without marks, and without final forms. */
export const folded = (text: string) =>
  text.replace(ALL_MARKS, '').replace(ALL_FINALS, (letter) => REGULAR[FINALS.indexOf(letter)]!);
