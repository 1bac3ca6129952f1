// Parses places as people type them: "ברכות ב ג", "ברכות פ״ב מ״ג", "פרק ב ברכות", "Berakhot 2:3".
import { folded } from '../hebrew.js';
import type { SearchBook } from '../site/data.js';

export interface RefMatch {
  book: SearchBook;
  /** Undefined for the whole book. */
  chapter?: number;
  /** The indices of the units in the track. */
  units: number[];
  /**
   * If the chapter has no such mishnah: the chapter's place in the book, counted from 1, and its
   * number of mishnayot.
   */
  short?: { place: number; count: number };
  /** If there is no such chapter: the number of chapters. */
  chapters?: number;
}

/** Words before the name, and between the numbers. */
const BEFORE = /^(משנה|משניות|מסכת|מס|m|mishnah?|masekhet|masechet|tractate)$/;
const MISHNAH = /^(משנה|mishnah?)$/;
const CHAPTER = /^(ב?פרק|perek|chapter|ch)$/;
const BETWEEN = /^(פרק|פ|משנה|מ|perek|chapter|ch|mishnah?|m)$/;

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

const DASH = '-';
const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשת';
/** More chapters than any tractate has, and more mishnayot than any chapter has. */
const MAX_NUMBER = 60;
/** More words than a place has: a name, two numbers, and words such as "chapter". */
const MAX_WORDS = 10;
/** The number of characters of a query to read; an address may contain any number. */
const MAX_LENGTH = 200;

/** A numeral of one or two letters: tens before ones, or 15 and 16. */
const NUMERAL = /^([א-ת]|[י-צ][א-ט]|ט[וז])$/;

/** Parses a number in digits or a Hebrew numeral; returns undefined for anything else. */
export function numberOf(token: string): number | undefined {
  let value = 0;
  if (/^\d{1,2}$/.test(token)) value = Number(token);
  else if (NUMERAL.test(token)) {
    for (const letter of token) {
      const place = LETTERS.indexOf(letter);
      value += place < 9 ? place + 1 : place < 18 ? (place - 8) * 10 : (place - 17) * 100;
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
 * @param isAfter whether the number of a chapter precedes them
 */
function numbersOf(tokens: string[], isAfter = false) {
  const numbers: number[] = [];
  for (const [i, token] of tokens.entries()) {
    // מ׳ is a number too, unless it stands between two.
    if (BETWEEN.test(token) && (token !== 'מ' || (numbers.length === 1 && i + 1 < tokens.length))) {
      continue;
    }
    // Digits are never a word: those that are no chapter or mishnah become 0.
    const digits = withoutWord(token, isAfter || numbers.length > 0);
    const number = numberOf(digits) ?? (/^\d+$/.test(token) ? 0 : undefined);
    // Two ones are no numeral: a chapter and its mishnah, written together.
    if (number !== undefined) numbers.push(number);
    else if (/^[א-ט]{2}$/.test(digits)) numbers.push(...[...digits].map((it) => numberOf(it) ?? 0));
    else return undefined;
  }
  return numbers.length <= 3 ? numbers : undefined;
}

/** Parses a place or a range: "א א-ג" is from [1, 1] to [1, 3]. */
function rangeOf(tokens: string[]) {
  const dash = tokens.indexOf(DASH, 1);
  const before = dash < 0 ? tokens.length : dash;
  const from = numbersOf(tokens.slice(0, before).filter((it) => it !== DASH));
  const to = numbersOf(tokens.slice(before + 1).filter((it) => it !== DASH), true);
  if (!from || !to) return undefined;
  // Between a chapter and a mishnah, a dash is only a separator.
  if (from.length < 2) return { from: [...from, ...to], to: [] };
  return { from, to: to.length === 1 ? [from[0]!, to[0]!] : to };
}

/** Returns the abbreviations in a query by their letters: the beginnings of two words. */
const abbreviationsOf = (query: string) =>
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

/**
 * Returns how similar a text is to a name: 3: the name itself; 2: another or a phonetic spelling;
 * 1.5: one letter differs; 1: its beginning; 0: not similar.
 * @param parts the parts of the typed text, if it is an abbreviation
 */
function nameLikeness(
  typed: string,
  name: string,
  parts: string[] | undefined,
  isLoose: boolean,
): number {
  const [one, other] = [bare(typed), bare(name)];
  if (!one) return 0;
  if (typed.replace(/ /g, '') === name.replace(/ /g, '')) return 3;
  if (one === other || (parts && isShortFor(parts, name))) return 2;
  if (isLoose && !LONE_LETTER.test(typed)) {
    if (phonetic(one) === phonetic(other)) return 2;
    if (!/\d/.test(typed) && isNear(phonetic(one), phonetic(other))) return 1.5;
  }
  return name.startsWith(typed) || (one.length > 2 && other.startsWith(one)) ? 1 : 0;
}

type Likeness = (typed: string, book: SearchBook) => number;

/**
 * Returns the places that a text may name, the likeliest first.
 * @param isLoose whether names may be misspelt
 */
export function parseRefs(query: string, books: SearchBook[], isLoose = false): RefMatch[] {
  const read = query.slice(0, MAX_LENGTH);
  const abbreviations = abbreviationsOf(read);
  const tokens = fold(read)
    .replace(/(\d)(?=[a-zא-ת])|([a-zא-ת])(?=\d)/g, '$& ')
    .replace(/[-־–—]/g, ' - ')
    .split(/[^a-z0-9א-ת-]+/)
    .filter(Boolean);
  if (tokens.length > MAX_WORDS) return [];
  const likenessOf = (typed: string, { names }: SearchBook) => {
    const parts = abbreviations.get(typed);
    return Math.max(0, ...names.map((name) => nameLikeness(typed, fold(name), parts, isLoose)));
  };
  const ordered = chapterFirst(tokens);
  const places = nameFirst(ordered, books, likenessOf);
  return places.length ? places : nameLast(ordered, books, likenessOf);
}

/** Reorders "משנה ג פרק ב" to "פרק ב משנה ג". */
function chapterFirst(tokens: string[]) {
  const at = tokens.findIndex((it, i) =>
    MISHNAH.test(it) && numberOf(tokens[i + 1] ?? '') && CHAPTER.test(tokens[i + 2] ?? '') &&
    numberOf(tokens[i + 3] ?? '')
  );
  if (at < 0) return tokens;
  const [mishnah, chapter] = [tokens.slice(at, at + 2), tokens.slice(at + 2, at + 4)];
  return [...tokens.slice(0, at), 'פרק', chapter[1]!, ...mishnah, ...tokens.slice(at + 4)];
}

function nameFirst(all: string[], books: SearchBook[], likenessOf: Likeness): RefMatch[] {
  const tokens = all.length > 1 && BEFORE.test(all[0]!) ? all.slice(1) : all;
  let begun: RefMatch[] = [];
  for (let end = tokens.length; end > 0; end--) {
    const range = rangeOf(tokens.slice(end));
    const typed = tokens.slice(0, end).filter((it) => it !== DASH).join(' ');
    if (!range || typed.length < 2) continue;
    // No name begins with a word such as "chapter".
    const least = BETWEEN.test(tokens[0]!) ? 2 : 1;
    const found = books.map((book) => ({ book, like: likenessOf(typed, book) }))
      .filter(({ like }) => like >= least);
    const best = Math.max(0, ...found.map(({ like }) => like));
    // If a number follows, the book's name is complete.
    const places = found.filter(({ like }) =>
      // If one name sounds the same, ignore names that differ in a letter.
      like === best || (!range.from.length && best < 3 && like !== 1.5)
    )
      .sort((one, other) => other.like - one.like)
      .map(({ book }) => placeIn(book, range.from, range.to));
    // The mere beginning of a book's name is more likely a word of a text.
    const known = best > 1 ? places : places.filter(({ chapters }) => !chapters);
    // "ב״ב א" is the name and a number, although "בבא" begins other names.
    if (known.length && best > 1) return known;
    if (!begun.length) begun = known;
  }
  return begun;
}

/**
 * Parses "פרק א משנה ב ברכות": only a whole name, after a place that exists. In "משנה ג, ב ברכות"
 * the order of the numbers is not known.
 */
function nameLast(tokens: string[], books: SearchBook[], likenessOf: Likeness): RefMatch[] {
  if (MISHNAH.test(tokens[0] ?? '')) return [];
  for (let start = 1; start < tokens.length; start++) {
    const range = rangeOf(tokens.slice(0, start));
    const name = tokens.slice(start).filter((it) => !BEFORE.test(it.replace(/^ב/, ''))).join(' ');
    if (!range?.from.length || name.length < 2) continue;
    const isNamed = (book: SearchBook) =>
      // "Of ברכות" and "in ברכות" have a prefix letter.
      [name, name.replace(/^[דב]/, '')].some((typed) => likenessOf(typed, book) > 1);
    const known = books.filter(isNamed)
      .map((book) => placeIn(book, range.from, range.to))
      .filter(({ units }) => units.length);
    if (known.length) return known;
  }
  return [];
}

/** @param to the end of a range; ignored if it does not exist or is not after the first unit */
function placeIn(book: SearchBook, [chapter, mishnah]: number[], to: number[]): RefMatch {
  if (chapter === undefined) return { book, units: [] };
  let place = book.from;
  for (let i = 0; i < book.chapters.length; i += 2) {
    const count = book.chapters[i + 1]!;
    if (book.chapters[i] === chapter) {
      if (mishnah !== undefined && (mishnah > count || !mishnah)) {
        return { book, chapter, units: [], short: { place: i / 2 + 1, count } };
      }
      if (mishnah !== undefined) {
        const first = place + mishnah - 1;
        const last = to.length ? placeIn(book, to, []).units[0] ?? 0 : 0;
        const length = Math.min(Math.max(last - first + 1, 1), MAX_NUMBER);
        return { book, chapter, units: Array.from(Array(length), (_, unit) => first + unit) };
      }
      return { book, chapter, units: Array.from(Array(count), (_, unit) => place + unit) };
    }
    place += count;
  }
  return { book, chapter, units: [], chapters: book.chapters.length / 2 };
}
