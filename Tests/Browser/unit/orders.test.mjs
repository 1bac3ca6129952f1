// Which order of the Mishnah a unit belongs to, by what tracks.json says.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const SYLLABUS = [
  ['berakhot-9-5', 'ברכות ט׳, ה׳', 'berakhot'], ['peah-1-1', 'פאה א׳, א׳', 'peah'], ['peah-1-2', 'פאה א׳, ב׳', 'peah'],
  ['shabbat-1-1', 'שבת א׳, א׳', 'shabbat'],
];

test('a digit for each book, in the order of the syllabus; 0 is none', async () => {
  const { module: { orderOf } } = await load('study/orders.js');
  assert.deepEqual(SYLLABUS.map(orderOf({ orders: '110' }, SYLLABUS)), ['1', '1', '1', '']);
  assert.deepEqual(SYLLABUS.map(orderOf({}, SYLLABUS)), ['', '', '', '']);
});
