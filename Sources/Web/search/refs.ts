// Parses places as people type them: "ברכות ב ג", "ברכות פ״ב מ״ג", "פרק ב ברכות", "Berakhot 2:3".
import type { SearchBook } from '../site/data.js';
import { abbreviationsOf, fold, type Matching, nameLikeness } from './names.js';
import { BETWEEN, DASH, MAX_NUMBER, numberOf, rangeOf } from './ref-numbers.js';

export interface RefMatch {
  book: SearchBook;
  /** Undefined for the whole book. */
  chapter?: number;
  /** The indices of the units in the track. */
  units: number[];
  /**
   * If the chapter has no such mishnah: the chapter's position in the book, counted from 1, and its
   * number of mishnayot.
   */
  short?: { position: number; count: number };
  /** If there is no such chapter: the number of chapters. */
  chapters?: number;
}

/** Words before the name. */
const BEFORE = /^(משנה|משניות|מסכת|מס|m|mishnah?|masekhet|masechet|tractate)$/;
const MISHNAH = /^(משנה|mishnah?)$/;
const CHAPTER = /^(ב?פרק|perek|chapter|ch)$/;

/** More words than a place has: a name, two numbers, and words such as "chapter". */
const MAX_WORDS = 10;
/** The number of characters of a query to read; an address may contain any number. */
const MAX_LENGTH = 200;

type Likeness = (typed: string, book: SearchBook) => number;

/** Returns the places that a text may name, the likeliest first. */
export function parseRefs(
  query: string,
  books: SearchBook[],
  matching: Matching = 'exact',
): RefMatch[] {
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
    return Math.max(0, ...names.map((name) => nameLikeness(typed, fold(name), parts, matching)));
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
  let chapterStart = book.from;
  for (let i = 0; i < book.chapters.length; i += 2) {
    const count = book.chapters[i + 1]!;
    if (book.chapters[i] === chapter) {
      if (mishnah !== undefined && (mishnah > count || !mishnah)) {
        return { book, chapter, units: [], short: { position: i / 2 + 1, count } };
      }
      if (mishnah !== undefined) {
        const first = chapterStart + mishnah - 1;
        const last = to.length ? placeIn(book, to, []).units[0] ?? 0 : 0;
        const length = Math.min(Math.max(last - first + 1, 1), MAX_NUMBER);
        return { book, chapter, units: Array.from(Array(length), (_, unit) => first + unit) };
      }
      return { book, chapter, units: Array.from(Array(count), (_, unit) => chapterStart + unit) };
    }
    chapterStart += count;
  }
  return { book, chapter, units: [], chapters: book.chapters.length / 2 };
}
