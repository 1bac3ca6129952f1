// Parses the numbers of a place: digits and Hebrew numerals.

export const DASH = '-';

/** Words between the numbers. */
export const BETWEEN = /^(פרק|פ|משנה|מ|perek|chapter|ch|mishnah?|m)$/;

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשת';
/** More chapters than any tractate has, and more mishnayot than any chapter has. */
export const MAX_NUMBER = 60;

/** A numeral of one or two letters: tens before ones, or 15 and 16. */
const NUMERAL = /^([א-ת]|[י-צ][א-ט]|ט[וז])$/;

/** Parses a number in digits or a Hebrew numeral; returns undefined for anything else. */
export function numberOf(token: string): number | undefined {
  let value = 0;
  if (/^\d{1,2}$/.test(token)) value = Number(token);
  else if (NUMERAL.test(token)) {
    for (const letter of token) {
      const at = LETTERS.indexOf(letter);
      value += at < 9 ? at + 1 : at < 18 ? (at - 8) * 10 : (at - 17) * 100;
    }
  }
  return value > 0 && value <= MAX_NUMBER ? value : undefined;
}

/**
 * Removes the letter that abbreviates "chapter" or "mishnah": פ״א is a chapter, and מ״ב after a
 * chapter is a mishnah. These letters cannot be numbers, because none reaches 40.
 */
const withoutWord = (token: string, isMishnah: boolean) =>
  token.replace(isMishnah ? /^[פמ](?=[א-ת])/ : /^פ(?=[א-ת])/, '');

/**
 * Parses the numbers next to a name; returns undefined for anything else. Ignores a third number.
 * @param side of a range, or `start` for a single place; a chapter precedes the end of a range
 */
function numbersOf(tokens: string[], side: 'start' | 'end') {
  const numbers: number[] = [];
  for (const [i, token] of tokens.entries()) {
    // מ׳ is a number too, unless it stands between two.
    if (BETWEEN.test(token) && (token !== 'מ' || (numbers.length === 1 && i + 1 < tokens.length))) {
      continue;
    }
    // A number in digits is never a word; one that cannot be a chapter or a mishnah becomes 0.
    const digits = withoutWord(token, side === 'end' || numbers.length > 0);
    const number = numberOf(digits) ?? (/^\d+$/.test(token) ? 0 : undefined);
    // Two letters below ten are no numeral, but a chapter and its mishnah.
    if (number !== undefined) numbers.push(number);
    else if (/^[א-ט]{2}$/.test(digits)) numbers.push(...[...digits].map((it) => numberOf(it) ?? 0));
    else return undefined;
  }
  return numbers.length <= 3 ? numbers : undefined;
}

/** Parses a place or a range: "א א-ג" is from [1, 1] to [1, 3]. */
export function rangeOf(tokens: string[]) {
  const dash = tokens.indexOf(DASH, 1);
  const before = dash < 0 ? tokens.length : dash;
  const from = numbersOf(tokens.slice(0, before).filter((it) => it !== DASH), 'start');
  const to = numbersOf(tokens.slice(before + 1).filter((it) => it !== DASH), 'end');
  if (!from || !to) return undefined;
  // Between a chapter and a mishnah, a dash is only a separator.
  if (from.length < 2) return { from: [...from, ...to], to: [] };
  return { from, to: to.length === 1 ? [from[0]!, to[0]!] : to };
}
