// The words of texts, as in the generator, and how a typed word matches them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from './app.mjs';

const cases = JSON.parse(readFileSync(new URL('../search-cases.json', import.meta.url)));
const { module: words } = await load('search/words.js');

test('texts are split into the same words as in the generator', () => {
  for (const { html, words: found } of cases.words) {
    assert.deepEqual(words.wordsOf(words.plainText(html)).map(({ word }) => word), found, html);
  }
});

test('words have the same keys as in the index', () => {
  for (const { word, key } of cases.keys) assert.equal(words.keyOf(word), key, word);
});

test('a word is found with and without prefixes, spelled short or long', () => {
  const order = (typed, ...list) => list.map((word) => words.match(typed, word));
  assert.deepEqual(order('בית', 'בית', 'הבית', 'ובבית', 'וכשבית', 'שוכשבית', 'דבית', 'ביתו'), [5, 4, 4, 4, 0, 0, 0]);
  assert.deepEqual(order('הכהנימ', 'הכהנימ', 'שהכהנימ', 'כהנימ', 'לכהנימ', 'ושנימ'), [5, 4, 3, 2, 0]);
  assert.deepEqual(order('לאכול', 'לאכל', 'שלאכל', 'לאכול'), [3, 2, 5]);
  assert.deepEqual(order('שבת', 'בת', 'בשבת', 'שבות'), [0, 4, 3]);
});

test('a doubled letter is a consonant, which the other spelling has at least once', () => {
  const found = (typed, ...list) => list.filter((word) => words.match(typed, word));
  assert.deepEqual(found('מצווה', 'מצה', 'מצוה', 'למצוה', 'מצווה'), ['מצוה', 'למצוה', 'מצווה']);
  assert.deepEqual(found('כיוונ', 'כנ', 'כינ', 'כונ', 'כיונ'), ['כונ', 'כיונ']);
  assert.deepEqual(found('עוונ', 'עינ', 'ענ', 'עונ'), ['עונ']);
  assert.deepEqual(found('לוויה', 'לה', 'לויה'), ['לויה']);
  assert.deepEqual(found('אוויר', 'איר', 'אויר'), ['אויר']);
  assert.deepEqual(found('תרווד', 'תרד', 'תרוד'), ['תרוד']);
  assert.deepEqual(found('חיינו', 'חנו', 'חינו'), ['חינו']);
  assert.deepEqual(found('מצה', 'מצווה', 'מצוה'), ['מצוה']);
});

test('the closer spelling comes first', () => {
  const order = (typed, ...list) => list.sort((one, other) => words.match(typed, other) - words.match(typed, one));
  assert.deepEqual(order('אוויר', 'אור', 'אויר'), ['אויר', 'אור']);
  assert.deepEqual(order('כיוונ', 'כונ', 'כיונ'), ['כיונ', 'כונ']);
});

test('the word being typed matches longer words', () => {
  assert.equal(words.match('מאימ', 'מאימתי', true), 3);
  assert.equal(words.match('תרומ', 'בתרומתנ', true), 2);
  assert.equal(words.match('מאימ', 'מאימתי'), 0);
});

test('a typed abbreviation is one word', () => {
  assert.deepEqual(words.typedWords('רש"י  ורש״י רש’’י רש"י'), ['רשי', 'ורשי']);
  assert.deepEqual(words.typedWords('"שמע ישראל"'), ['שמע', 'ישראל']);
});
