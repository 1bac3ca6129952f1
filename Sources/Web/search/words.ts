// Hebrew words in the form that the search uses: without nikkud and final forms, at most twelve
// letters. Sources/Site/Search reads the texts in the same way; both are tested with the same
// cases.
import { folded, MARKS } from '../hebrew.js';

const WORD = new RegExp(`[א-ת][א-ת${MARKS}]*`, 'g');
const MAX_LENGTH = 12;
const MIN_LENGTH = 2;
/** The prefix letters of words, and how many of them are removed at most. */
const PREFIX = /[בהוכלמש]/;
const MAX_PREFIXES = 3;

/** Returns the search form of a run of letters and marks. */
export const normal = (letters: string) => folded(letters).slice(0, MAX_LENGTH);

/** Returns the key that all spellings and prefixed forms of a word share: `SearchWord.key`. */
export const keyOf = (word: string) => word.replace(/[וי]/g, '').replace(/^[בהכלמש]+(?=.)/, '');

export interface WordSpan {
  word: string;
  /** The position in the text. */
  start: number;
  end: number;
}

/** Returns the words of a plain text and their positions. */
export const wordsOf = (text: string): WordSpan[] =>
  Array.from(text.matchAll(WORD), (found) => ({
    word: normal(found[0]!),
    start: found.index!,
    end: found.index! + found[0]!.length,
  })).filter(({ word }) => word.length >= MIN_LENGTH);

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the plain text of a page's HTML. Tags of inline styles do not split words. */
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

/** Quotation marks inside a word mark an abbreviation. */
const unquoted = (query: string) => query.replace(/([א-ת])["'’”]+(?=[א-ת])/g, '$1');

/** Returns the words of a query. */
export const typedWords = (
  query: string,
) => [...new Set(wordsOf(unquoted(query)).map(({ word }) => word))];

/** Returns some of a query's words, each once, as they are spelt in it. */
export const asTyped = (query: string, words: string[]) => [
  ...new Set(
    wordsOf(unquoted(query)).filter(({ word }) => words.includes(word))
      .map(({ start, end }) => unquoted(query).slice(start, end)),
  ),
];

/** A letter and the ו and י after it, inside a word: some spellings omit them. */
const SPELLING = /(.)([וי]*)(?=.)/g;
const bare = (word: string) => word.replace(SPELLING, '$1');
const runsOf = (word: string) => Array.from(word.matchAll(SPELLING), ([, , run]) => run!);

/**
 * Returns how well two spellings of a word agree: 3 if they differ by at most one ו or י, less if
 * by more, 0 if they are different words. A doubled ו or י is a consonant, so the other spelling
 * must have one there: כיוון may be כיון but not כן.
 */
function likeness(one: string, other: string): number {
  if (bare(one) !== bare(other)) return 0;
  const [runs, others] = [runsOf(one), runsOf(other)];
  const lacks = (run: string, there: string) =>
    ['ו', 'י'].some((letter) => run.includes(letter + letter) && !there.includes(letter));
  if (runs.some((run, i) => lacks(run, others[i]!) || lacks(others[i]!, run))) return 0;
  return 3 - Math.min(0.9, 0.3 * Math.max(0, Math.abs(one.length - other.length) - 1));
}

function* withoutPrefixes(word: string) {
  yield word;
  for (let count = 1; count <= MAX_PREFIXES && PREFIX.test(word[count - 1] ?? ''); count++) {
    yield word.slice(count);
  }
}

/**
 * Returns how well a word of a text matches a typed one, both in search form: 0 for not at all, 5
 * for the same word. Either may have prefixes; ו and י may be spelled out or not.
 *
 * @param isPartial whether the learner may still be typing the word
 */
export function match(typed: string, word: string, isPartial = false): number {
  if (typed === word) return 5;
  let best = 0;
  for (const wanted of withoutPrefixes(typed)) {
    const isWhole = wanted === typed;
    // Without its first letters, a short word would be another word.
    if (!isWhole && wanted.length < MIN_LENGTH + typed.length - wanted.length) break;
    for (const found of withoutPrefixes(word)) {
      if (found.length < MIN_LENGTH) break;
      const like = found === wanted
        ? 5
        : isPartial && isWhole && found.startsWith(wanted)
        ? 3
        : likeness(wanted, found);
      if (like) best = Math.max(best, like - (found === word ? 0 : 1) - (isWhole ? 0 : 2), 1);
    }
  }
  return best;
}
