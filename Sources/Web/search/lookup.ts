// Looks up words in the index of the whole site, data/1/search.
import { load, reload, type SearchDirectory, type SearchFile } from '../site/data.js';
import { keyOf, match } from './words.js';

/**
 * The scores of units, by their number in the site: the sum of each word's match, plus `IN_SOURCE`
 * for each word in the source text.
 */
export type Answers = Map<number, number>;

/** More than the matches of three words can sum up to. */
const IN_SOURCE = 16;

/** The result of looking up a query's words. */
export interface LookedUp {
  /** The units of the site that have all words; undefined if these are too common to look up. */
  answers: Answers | undefined;
  /** If no unit has all words: those that none has at all, and the answers of the others. */
  rest?: { absent: string[]; answers: Answers };
}

/** The result of looking up one word. */
interface Found {
  answers: Answers;
  /** Whether any unit may have the word, because too many explanations have it to be listed. */
  isAnywhere: boolean;
}

/** The most files to load for a word that is being typed. */
const MAX_FILES = 2;
/** The most words to look up. */
const MAX_WORDS = 3;
/** The most hundreds of bytes in a query's files: with the directory, it loads at most 30 KB. */
const MAX_SIZE = 240;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const values = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/** Decodes the units of a word from the gaps between them (`docs/search-index.md`). */
export function decodeUnits(codes: string): number[] {
  const units: number[] = [];
  let unit = -1;
  let between = 0;
  for (const digit of codes) {
    const value = values.get(digit) ?? 0;
    between = between * 32 + value % 32;
    if (value >= 32) continue;
    unit += between + 1;
    units.push(unit);
    between = 0;
  }
  return units;
}

/**
 * Returns the numbers of the files that may have a word, or one that begins with it if it is still
 * being typed.
 */
export function filesOf({ first }: SearchDirectory, word: string, isPartial: boolean): number[] {
  const key = keyOf(word);
  let file = first.length - 1;
  while (file > 0 && first[file]! > key) file--;
  const files = first.length ? [file] : [];
  // The only letter of a key may be a prefix; then the following letters decide.
  if (/^[בהכלמש]$/.test(key)) return files;
  while (isPartial && files.length < MAX_FILES && first[++file]?.startsWith(key)) files.push(file);
  return files;
}

/** Looks up a word in one file. */
export function answersIn({ words }: SearchFile, typed: string, isPartial: boolean): Found {
  const found: Found = { answers: new Map(), isAnywhere: false };
  const entries = words.split(' ');
  let before = '';
  for (let i = 0; i < entries.length - 1; i += 2) {
    const [entry, units] = [entries[i]!, entries[i + 1]!];
    const isExplained = entry.startsWith('+');
    const word = isExplained ? entry.slice(1) || before : entry;
    before = word;
    const how = match(typed, word, isPartial);
    if (!how) continue;
    if (units === '*') found.isAnywhere = true;
    else add(found.answers, decodeUnits(units), isExplained ? how : how + IN_SOURCE);
  }
  return found;
}

function add(answers: Answers, units: Iterable<number>, how: number) {
  for (const unit of units) answers.set(unit, Math.max(how, answers.get(unit) ?? 0));
}

/**
 * Returns the units that have every word, with their scores. A word that may be anywhere excludes
 * no unit if another word has a list.
 */
export function joinAnswers(words: Found[]): Answers {
  const telling = words.filter(({ isAnywhere }) => !isAnywhere);
  const [first, ...others] = (telling.length ? telling : words).map(({ answers }) => answers);
  const joined: Answers = new Map();
  for (const unit of first?.keys() ?? []) {
    if (!others.every((it) => it.has(unit))) continue;
    joined.set(unit, words.reduce((sum, { answers }) => sum + (answers.get(unit) ?? 0), 0));
  }
  return joined;
}

const DIRECTORY = 'data/1/search/index.json';

export const directory = () => load<SearchDirectory>(DIRECTORY);

/**
 * Looks up words. Throws if the index is unreachable, or changes while it is read. A newer index
 * than the page's is read again together with all data, because its numbers are those of its
 * release's units.
 */
export async function lookUp(typed: string[], isLastWordPartial: boolean): Promise<LookedUp> {
  const found = await lookUpIn(await directory(), typed, isLastWordPartial) ??
    await lookUpIn(await reload<SearchDirectory>(DIRECTORY), typed, isLastWordPartial);
  if (!found) throw new Error('the files of the index are of two releases');
  return found;
}

/** Looks up words in an index; undefined if the site has changed since the index was read. */
async function lookUpIn(
  index: SearchDirectory,
  typed: string[],
  isLastWordPartial: boolean,
): Promise<LookedUp | undefined> {
  // Long words are in fewer units.
  const telling = typed.filter((word) => !index.common.includes(word))
    .sort((one, other) => other.length - one.length).slice(0, MAX_WORDS);
  const words: Found[] = [];
  const absent: string[] = [];
  let room = MAX_SIZE;
  for (const word of telling) {
    const isPartial = isLastWordPartial && word === typed[typed.length - 1];
    const all = filesOf(index, word, isPartial);
    const numbers = all.filter((number, at) => {
      room -= index.sizes?.[number] ?? 0;
      return room >= 0 || (!words.length && !at);
    });
    if (!numbers.length) continue;
    const files = await Promise.all(
      numbers.map((number) => load<SearchFile>(`data/1/search/${number}.json`)),
    );
    if (files.some(({ mark }) => mark !== index.mark)) return undefined;
    const found: Found = { answers: new Map(), isAnywhere: false };
    for (const { answers, isAnywhere } of files.map((file) => answersIn(file, word, isPartial))) {
      for (const [unit, how] of answers) add(found.answers, [unit], how);
      found.isAnywhere ||= isAnywhere;
    }
    words.push(found);
    const isAbsent = !found.answers.size && !found.isAnywhere && numbers.length === all.length;
    if (isAbsent) absent.push(word);
  }
  const answers = joinAnswers(words);
  const isTold = answers.size || words.some(({ isAnywhere }) => !isAnywhere);
  const others = words.filter((it) => it.answers.size || it.isAnywhere);
  return {
    answers: isTold ? answers : undefined,
    ...(absent.length ? { rest: { absent, answers: joinAnswers(others) } } : {}),
  };
}
