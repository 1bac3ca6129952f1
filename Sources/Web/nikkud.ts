// Texts without points and accents.

/**
 * Not maqaf, paseq and sof pasuq, which are punctuation; but the joiner that keeps points in their
 * order.
 */
const MARKS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u034f]/g;

export const withoutNikkud = (text: string) => text.replace(MARKS, '');
