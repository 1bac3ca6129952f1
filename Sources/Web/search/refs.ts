// Places as a person types them: "ברכות ב ג", "ברכות פרק ב", "ברכות ב:ג", "Berakhot 2:3".
import { folded } from '../hebrew.js';
import type { SearchBook } from '../site/data.js';

export interface RefMatch {
  book: SearchBook;
  /** None: the whole book. */
  chapter?: number;
  /** Places of the units in the track. */
  units: number[];
  /**
   * The chapter is there, and has no such mishnah: where in the book it is, from 1 on, and how
   * many it has.
   */
  short?: { place: number; count: number };
  /** There is no such chapter: how many there are. */
  chapters?: number;
}

/** Words before the name, and between the numbers. */
const BEFORE = /^(משנה|משניות|מסכת|מס|mishnah?|masekhet|masechet|tractate)$/;
const BETWEEN = /^(פרק|פ|משנה|מ|perek|chapter|ch|mishnah?|m)$/;

const fold = (text: string) => folded(text.toLowerCase().normalize('NFC')).replace(/["'’”`]/g, '');

/**
 * A name without blanks, and without ו and י in its words, which some spell out; those that stand
 * alone are numbers.
 */
const bare = (name: string) => name.replace(/(?<=[א-ת])[וי]/g, '').replace(/[^a-z0-9א-ת]/g, '');

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשת';
/** More than any chapter or mishnah has. */
const MOST = 60;
/** More words than a place has: a name, two numbers and the words for them. */
const MAX_WORDS = 10;
/** Characters of a query that are read; an address may hold any number. */
const MAX_LENGTH = 200;

/** A number in digits or Hebrew letters; undefined for anything else. */
export function numberOf(token: string): number | undefined {
  let value = 0;
  if (/^\d{1,2}$/.test(token)) value = Number(token);
  else if (/^[א-ת]{1,2}$/.test(token)) {
    for (const letter of token) {
      const place = LETTERS.indexOf(letter);
      value += place < 9 ? place + 1 : place < 18 ? (place - 8) * 10 : (place - 17) * 100;
    }
  }
  return value > 0 && value <= MOST ? value : undefined;
}

/** Numbers behind a name; undefined if something else is there. */
function numbersOf(tokens: string[]) {
  const numbers: number[] = [];
  tokens.forEach((token, i) => {
    // מ׳ is a number too, unless it stands between two.
    if (BETWEEN.test(token) && (token !== 'מ' || (numbers.length === 1 && i + 1 < tokens.length))) {
      return;
    }
    numbers.push(numberOf(token) ?? NaN);
  });
  return numbers.length <= 2 && !numbers.some(Number.isNaN) ? numbers : undefined;
}

/** 3: the name itself; 2: spelled otherwise; 1: its beginning. */
const likeness = (typed: string, book: SearchBook) =>
  Math.max(
    0,
    ...book.names.map(fold).map((name) => {
      const [one, other] = [bare(typed), bare(name)];
      if (!one) return 0;
      return typed.replace(/ /g, '') === name.replace(/ /g, '')
        ? 3
        : one === other
        ? 2
        : name.startsWith(typed) || (one.length > 2 && other.startsWith(one))
        ? 1
        : 0;
    }),
  );

/** The places that a text may name, the likeliest first. */
export function parseRefs(query: string, books: SearchBook[]): RefMatch[] {
  const tokens = fold(query.slice(0, MAX_LENGTH))
    .replace(/(\d)(?=[a-zא-ת])|([a-zא-ת])(?=\d)/g, '$& ')
    .split(/[^a-z0-9א-ת]+/)
    .filter(Boolean);
  if (tokens.length > 1 && BEFORE.test(tokens[0]!)) tokens.shift();
  if (tokens.length > MAX_WORDS) return [];
  for (let end = tokens.length; end > 0; end--) {
    const numbers = numbersOf(tokens.slice(end));
    const typed = tokens.slice(0, end).join(' ');
    if (!numbers || typed.length < 2) continue;
    const found = books.map((book) => ({ book, like: likeness(typed, book) })).filter(({ like }) =>
      like
    );
    const best = Math.max(0, ...found.map(({ like }) => like));
    // If a number follows, the book's name is complete.
    const places = found.filter(({ like }) => like === best || (!numbers.length && best < 3))
      .sort((one, other) => other.like - one.like)
      .map(({ book }) => placeIn(book, numbers));
    // What only begins like a book is a word of a text.
    const known = best > 1 ? places : places.filter(({ chapters }) => !chapters);
    if (known.length) return known;
  }
  return [];
}

function placeIn(book: SearchBook, [chapter, mishnah]: number[]): RefMatch {
  if (chapter === undefined) return { book, units: [] };
  let place = book.from;
  for (let i = 0; i < book.chapters.length; i += 2) {
    const count = book.chapters[i + 1]!;
    if (book.chapters[i] === chapter) {
      if (mishnah !== undefined && mishnah > count) {
        return { book, chapter, units: [], short: { place: i / 2 + 1, count } };
      }
      if (mishnah !== undefined) return { book, chapter, units: [place + mishnah - 1] };
      return { book, chapter, units: Array.from(Array(count), (_, unit) => place + unit) };
    }
    place += count;
  }
  return { book, chapter, units: [], chapters: book.chapters.length / 2 };
}
