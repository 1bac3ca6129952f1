// The order of the Mishnah that a unit belongs to, according to tracks.json.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const SYLLABUS = [
  ['berakhot-9-5', 'ברכות ט׳, ה׳', 'berakhot'], ['peah-1-1', 'פאה א׳, א׳', 'peah'], ['peah-1-2', 'פאה א׳, ב׳', 'peah'],
  ['shabbat-1-1', 'שבת א׳, א׳', 'shabbat'],
];

test('each book has a digit, in syllabus order; 0 means no order', async () => {
  const { module: { orderOf } } = await load('study/orders.js');
  assert.deepEqual(SYLLABUS.map(orderOf({ orders: '110' }, SYLLABUS)), ['1', '1', '1', '']);
  assert.deepEqual(SYLLABUS.map(orderOf({}, SYLLABUS)), ['', '', '', '']);
});
