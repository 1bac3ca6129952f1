// Hebrew words as the search knows them: without nikkud, final letters as the others, at most
// twelve letters. Sources/Site/Search reads the texts the same way; both are tested with the same
// cases.
import { folded, MARKS } from '../hebrew.js';

const WORD = new RegExp(`[א-ת][א-ת${MARKS}]*`, 'g');
const MAX_LENGTH = 12;
const MIN_LENGTH = 2;
/** Letters that may stand before a word, and how many of them are tried. */
const PREFIX = /[בהוכלמש]/;
const MAX_PREFIXES = 3;

/** A word's letters, of a run of letters and marks. */
export const normal = (letters: string) => folded(letters).slice(0, MAX_LENGTH);

/** What all spellings and prefixed forms of a word have in common: `SearchWord.key`. */
export const keyOf = (word: string) => word.replace(/[וי]/g, '').replace(/^[בהכלמש]+(?=.)/, '');

export interface WordSpan {
  word: string;
  /** In the text. */
  start: number;
  end: number;
}

/** The words of a plain text and their places. */
export const wordsOf = (text: string): WordSpan[] =>
  Array.from(text.matchAll(WORD), (found) => ({
    word: normal(found[0]!),
    start: found.index!,
    end: found.index! + found[0]!.length,
  })).filter(({ word }) => word.length >= MIN_LENGTH);

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The plain text of a page's HTML. Tags that change only the type do not part a word. */
export const plainText = (page: string) =>
  page
    .replace(/<\/?(b|i|em|strong|small|big|span)(\s[^>]*)?>/g, '').replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#(\d+)|(\w+));/g,
      (
        _,
        code: string | undefined,
        name: string,
      ) => (code ? String.fromCodePoint(Number(code)) : references[name] ?? ' '),
    )
    .replace(/\s+/g, ' ').trim();

/** The words that a person types; quotation marks inside a word abbreviate it. */
export const typedWords = (
  query: string,
) => [
  ...new Set(wordsOf(query.replace(/([א-ת])["'’”]+(?=[א-ת])/g, '$1')).map(({ word }) => word)),
];

/** A word without ו and י inside it, which some spell out. */
const bare = (word: string) => word.replace(/(.)[וי]+(?=.)/g, '$1');

function* withoutPrefixes(word: string) {
  yield word;
  for (let count = 1; count <= MAX_PREFIXES && PREFIX.test(word[count - 1] ?? ''); count++) {
    yield word.slice(count);
  }
}

/**
 * How well a word of a text answers a typed one, both normal: 0 for not at all, 5 for the same.
 * Prefixes may be there or not, on either side; ו and י may be spelled out or not.
 *
 * @param isOpen whether the person may still be typing it
 */
export function match(typed: string, word: string, isOpen = false): number {
  if (typed === word) return 5;
  let best = 0;
  for (const wanted of withoutPrefixes(typed)) {
    const isWhole = wanted === typed;
    // What is left of a short word when its first letters are taken for prefixes is another word.
    if (!isWhole && wanted.length < MIN_LENGTH + typed.length - wanted.length) break;
    for (const found of withoutPrefixes(word)) {
      if (found.length < MIN_LENGTH) break;
      const like = found === wanted
        ? 5
        : isOpen && isWhole && found.startsWith(wanted)
        ? 3
        : bare(found) === bare(wanted)
        ? 3
        : 0;
      if (like) best = Math.max(best, like - (found === word ? 0 : 1) - (isWhole ? 0 : 2), 1);
    }
  }
  return best;
}
