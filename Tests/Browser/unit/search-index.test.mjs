// The index of words: which files a query reads, and which units they name.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from './app.mjs';

const cases = JSON.parse(readFileSync(new URL('../search-cases.json', import.meta.url)));
const { module: { decodeUnits, filesOf, answersIn, joinAnswers }, open } = await load('search/lookup.js');
const { asTyped } = await open('search/words.js');

test('the units of a word are decoded', () => {
  for (const { units, codes } of cases.units) assert.deepEqual(decodeUnits(codes), units, codes);
});

const directory = { v: 1, tracks: [], mark: 'm', first: ['', 'אבק', 'ג', 'מ', 'מאה', 'נא', 'נר', 'נת', 'ת'], common: [] };

test('a word is looked up in one file, an unfinished one in two at most', () => {
  assert.deepEqual(filesOf(directory, 'אבא', false), [0]);
  assert.deepEqual(filesOf(directory, 'הגפנ', true), [2]);
  assert.deepEqual(filesOf(directory, 'נ', true), [4, 5]);
  assert.deepEqual(filesOf(directory, 'של', true), [2]);
  assert.deepEqual(filesOf(directory, 'שמ', true), [3]);
  assert.deepEqual(filesOf({ ...directory, first: [] }, 'אבא', true), []);
});

test('results contain all words, the best first', () => {
  const file = { v: 1, mark: 'm', words: 'בית 01 הבית 3 ביתו 7' };
  const house = answersIn(file, 'בית', false);
  assert.deepEqual([...house.answers], [[0, 21], [2, 21], [3, 20]]);
  const other = { answers: new Map([[2, 5], [3, 1], [9, 5]]), isAnywhere: false };
  assert.deepEqual([...joinAnswers([house, other])], [[2, 26], [3, 21]]);
  assert.deepEqual([...joinAnswers([])], []);
});

test('matches in explanations come after all matches in source texts', () => {
  const file = { v: 1, mark: 'm', words: 'בית 0 + 1 +הבית 5 +לבית * גנ 3 + 0' };
  const house = answersIn(file, 'בית', false);
  assert.deepEqual([[...house.answers], house.isAnywhere], [[[0, 21], [1, 5], [5, 4]], true]);
  const garden = answersIn(file, 'גנ', false);
  assert.deepEqual([[...garden.answers], garden.isAnywhere], [[[3, 21], [0, 5]], false]);
  // The house may be in every explanation, so the garden decides.
  assert.deepEqual([...joinAnswers([house, garden])], [[3, 21], [0, 26]]);
  assert.deepEqual([...joinAnswers([house, house])].map(([unit]) => unit), [0, 1, 5]);
});

/**
 * The answer of the index and the files read. `stale` files belong to another index when first read; `mixed` ones
 * whenever they are read, as when the worker has an old index and only the host has the files.
 */
async function look(typed, { isLastWordPartial = false, stale = false, mixed = false, common = [], sizes, words } = {}) {
  const read = [];
  const { open: from } = await load('search/lookup.js', {
    files: { get 'search/index.json'() { return { ...directory, common, sizes, mark: read.length ? 'n' : 'm' }; } },
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const number = /search\/(\d+)/.exec(address)?.[1];
    if (!number) return fetch(address);
    read.push(Number(number));
    const mark = mixed ? 'o' : stale || read.length > 4 ? 'n' : 'm';
    return { ok: true, json: async () => ({ v: 1, mark, words: words ?? 'אבא 0 גפן 00 נאה 0 תאנה 000' }) };
  };
  const { answers, rest } = await (await from('search/lookup.js')).lookUp(typed, isLastWordPartial);
  return { units: answers && [...answers.keys()], read, rest: rest && [rest.absent, [...rest.answers.keys()]] };
}

test('a query reads only the files of its longest words', async () => {
  const { read, units } = await look(['אבא', 'ברא', 'תאנה', 'נאה', 'קראנה']);
  assert.equal(read.length, 3);
  assert.deepEqual(units, []);
  assert.deepEqual((await look(['נאה', 'תאנה'])).units, [0]);
});

test('words that no unit has are told from the others, which are answered', async () => {
  const { units, rest } = await look(['תאנה', 'קראנה']);
  assert.deepEqual([units, rest], [[], [['קראנה'], [0, 1, 2]]]);
  assert.deepEqual((await look(['קראנה'])).rest, [['קראנה'], []]);
  assert.equal((await look(['תאנה', 'נאה'])).rest, undefined);
  // What was not read may have the word.
  assert.equal((await look(['תאנה', 'קרא'], { sizes: Array(9).fill(999) })).rest, undefined);
  assert.deepEqual(asTyped('מן שמים וש"ך', ['שמימ', 'ושכ']), ['שמים', 'ושך']);
});

test('only the last word may be unfinished', async () => {
  assert.deepEqual((await look(['אבא', 'תאנ'], { isLastWordPartial: true })).units, [0]);
  assert.deepEqual((await look(['תאנ', 'אבא'], { isLastWordPartial: true })).units, []);
});

test('a query loads at least one file and stays within its size limit', async () => {
  assert.deepEqual((await look(['אבא', 'תאנה'], { sizes: Array(9).fill(121) })).units, [0, 1, 2]);
  assert.deepEqual((await look(['אבא', 'תאנה'], { sizes: Array(9).fill(120) })).units, [0]);
  assert.equal((await look(['תאנה', 'אבא', 'גפנ'], { sizes: Array(9).fill(999) })).read.length, 1);
  assert.equal((await look(['תאנ'], { isLastWordPartial: true, sizes: Array(9).fill(30) })).read.length, 1);
});

test('a word in too many explanations alone does not search the whole site', async () => {
  assert.equal((await look(['תאנה'], { words: '+תאנה *' })).units, undefined);
  assert.deepEqual((await look(['תאנה'], { words: 'תאנה 1 + *' })).units, [1]);
});

test('a word in too many units is ignored', async () => {
  assert.deepEqual((await look(['אבא', 'תאנה'], { common: ['אבא'] })).units, [0, 1, 2]);
  assert.equal((await look(['אבא'], { common: ['אבא'] })).units, undefined);
});

test('files of two indexes are never mixed', async () => {
  const { read, units } = await look(['תאנה'], { stale: true });
  assert.deepEqual(units, [0, 1, 2]);
  assert.equal(read.length, 2);
  await assert.rejects(look(['תאנה'], { mixed: true }), /two releases/);
});
