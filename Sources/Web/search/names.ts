// Compares typed names with those of books.
import { folded } from '../hebrew.js';

export const fold = (text: string) =>
  folded(text.toLowerCase().normalize('NFC')).replace(/["'’”`]/g, '');

/**
 * Removes spaces from a name, and ו and י within its words, which some people omit; those that
 * stand alone are numbers.
 */
const bare = (name: string) => name.replace(/([א-ת])[וי]+/g, '$1').replace(/[^a-z0-9א-ת]/g, '');

/**
 * Returns how a name without spaces sounds: letters that sound the same become one. People who
 * spell by ear write ברכוט, קתובות, סבת.
 */
const phonetic = (name: string) =>
  name.replace(/ט/g, 'ת').replace(/[קח]/g, 'כ').replace(/[עה]/g, 'א').replace(/ס/g, 'ש');

/** The shortest name that may have a wrong, extra or missing letter. */
const MIN_LETTERS = 4;

/** Whether two names differ in only one letter. */
function isNear(one: string, other: string): boolean {
  if (one.length > other.length) return isNear(other, one);
  if (one.length < MIN_LETTERS || other.length > one.length + 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return one.slice(at + (one.length === other.length ? 1 : 0)) === other.slice(at + 1);
}

/** Returns the abbreviations in a query by their letters: the beginnings of two words. */
export const abbreviationsOf = (query: string) =>
  new Map(
    [...query.matchAll(/([א-ת]+)(?:["”״]|'')([א-ת]+)/g)].map(([, ...parts]) => [
      fold(parts.join('')),
      parts.map(fold),
    ]),
  );

const isShortFor = (parts: string[], name: string) => {
  const words = name.split(' ');
  return words.length === parts.length && words.every((word, i) => word.startsWith(parts[i]!));
};

/** A letter on its own: a number. */
const LONE_LETTER = /(^| )[^ ]( |$)/;

/** How a typed name may differ from the name; `loose`: it may be misspelt. */
export type Matching = 'exact' | 'loose';

/**
 * Returns how similar a text is to a name: 3: the name itself; 2: another or a phonetic spelling;
 * 1.5: one letter differs; 1: its beginning; 0: not similar.
 * @param parts the parts of the typed text, if it is an abbreviation
 */
export function nameLikeness(
  typed: string,
  name: string,
  parts: string[] | undefined,
  matching: Matching,
): number {
  const [one, other] = [bare(typed), bare(name)];
  if (!one) return 0;
  if (typed.replace(/ /g, '') === name.replace(/ /g, '')) return 3;
  if (one === other || (parts && isShortFor(parts, name))) return 2;
  if (matching === 'loose' && !LONE_LETTER.test(typed)) {
    if (phonetic(one) === phonetic(other)) return 2;
    if (!/\d/.test(typed) && isNear(phonetic(one), phonetic(other))) return 1.5;
  }
  return name.startsWith(typed) || (one.length > 2 && other.startsWith(one)) ? 1 : 0;
}
