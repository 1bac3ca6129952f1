// The index of the whole site: data/1/search.
import { load, type SearchDirectory, type SearchFile } from '../site/data.js';
import { keyOf, match } from './words.js';

/** How well the units of the site answer: by number, which counts through all tracks. */
export type Answers = Map<number, number>;

/** How many files are loaded for a word that is being typed. */
const MAX_FILES = 2;
/** How many words are looked up: with the files above and the directory at most 30 KB. */
const MAX_WORDS = 3;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const values = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/**
 * The units of a word: for each how many lie between the one before and it, in base 32, all but a
 * number's last digit above 31.
 */
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
 * Numbers of the files that may have a word; with a word that is being typed also what it may
 * become.
 */
export function filesOf({ first }: SearchDirectory, word: string, isOpen: boolean): number[] {
  const key = keyOf(word);
  let file = first.length - 1;
  while (file > 0 && first[file]! > key) file--;
  const files = first.length ? [file] : [];
  // The only letter of a key may be a prefix; then what follows it decides.
  if (/^[בהכלמש]$/.test(key)) return files;
  while (isOpen && files.length < MAX_FILES && first[++file]?.startsWith(key)) files.push(file);
  return files;
}

/** How well units answer a word, from one file. */
export function answersIn({ words }: SearchFile, typed: string, isOpen: boolean): Answers {
  const answers: Answers = new Map();
  const entries = words.split(' ');
  for (let i = 0; i < entries.length - 1; i += 2) {
    const how = match(typed, entries[i]!, isOpen);
    if (!how) continue;
    for (const unit of decodeUnits(entries[i + 1]!)) {
      answers.set(unit, Math.max(how, answers.get(unit) ?? 0));
    }
  }
  return answers;
}

/** Of what answers every word, how well all in all. */
export function joinAnswers([first = new Map(), ...others]: Answers[]): Answers {
  const joined: Answers = new Map();
  for (const [unit, how] of first) {
    const all = others.map((it) => it.get(unit));
    if (all.every((it) => it !== undefined)) {
      joined.set(
        unit,
        all.reduce<number>((sum, it) => sum + it!, how),
      );
    }
  }
  return joined;
}

export const directory = (again = false) =>
  load<SearchDirectory>('data/1/search/index.json', again);

/**
 * The units of the site that have all words; undefined where all are too common to be looked up.
 * Throws if the index is out of reach.
 */
export async function lookUp(
  typed: string[],
  isOpen: boolean,
  again = false,
): Promise<Answers | undefined> {
  const index = await directory(again);
  // Long words are in fewer units.
  const telling = typed.filter((word) => !index.common.includes(word))
    .sort((one, other) => other.length - one.length).slice(0, MAX_WORDS);
  if (!telling.length) return undefined;
  const answers: Answers[] = [];
  for (const word of telling) {
    const open = isOpen && word === typed[typed.length - 1];
    const files = await Promise.all(
      filesOf(index, word, open)
        .map((number) => load<SearchFile>(`data/1/search/${number}.json`, again)),
    );
    // The site has changed since one of them was read.
    if (!again && files.some(({ mark }) => mark !== index.mark)) return lookUp(typed, isOpen, true);
    const found: Answers = new Map();
    for (const file of files) {
      for (const [unit, how] of answersIn(file, word, open)) {
        found.set(unit, Math.max(how, found.get(unit) ?? 0));
      }
    }
    answers.push(found);
  }
  return joinAnswers(answers);
}
