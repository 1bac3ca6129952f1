import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const strings = {
  streak: { one: 'יום אחד', two: 'יומיים', other: '%d ימים' },
  of: '%s מתוך %s', hebrew_date: '%s ב%s %s', hebrew_day: '%s ב%s', both_dates: '%s · %s',
  since: 'החל מ־%s',
};
const table = {
  v: 1, first: '2025-01-01', days: 9496, rules: {},
  hebrew: { first: '2026-10-12', years: [['תשפ״ז', [['חשוון', 30], ['כסלו', 30], ['טבת', 29]]]],
    days: Array.from({ length: 30 }, (_, i) => `<${i + 1}>`) },
};
const page = await load('calendar/dates.js', { strings, files: { 'days.json': table } });
const { longDate, shortDate } = page.module;
const { hebrewDate } = await page.open('calendar/date-lines.js');
const { dayNumber } = await page.open('calendar/day.js');
const { counted, text } = await page.open('words.js');

test('counted words have forms for one, two and other', () => {
  assert.deepEqual([1, 2, 3, 10, 11, 20, 100].map((n) => counted('streak', n)),
    ['יום אחד', 'יומיים', '3 ימים', '10 ימים', '11 ימים', '20 ימים', '100 ימים']);
});

test('values replace %s in order, even if they contain %s', () => {
  assert.equal(text('of', '%s', 7), '%s מתוך 7');
});

test('a maqaf joins a prefix to digits only', () => {
  assert.equal(text('since', 'י״ב בכסלו'), 'החל מי״ב בכסלו');
  assert.equal(text('since', '22 בנובמבר'), 'החל מ־22 בנובמבר');
});

test('the Hebrew date comes from the site’s table', () => {
  assert.deepEqual(hebrewDate(table, dayNumber('2026-11-10')), ['<30>', 'חשוון', 'תשפ״ז']);
  assert.deepEqual(hebrewDate(table, dayNumber('2026-11-11')), ['<1>', 'כסלו', 'תשפ״ז']);
  assert.deepEqual(hebrewDate(table, dayNumber('2026-10-11')), undefined);
  assert.deepEqual(hebrewDate(table, dayNumber('2027-03-01')), undefined);
});

test('a day in words contains both dates of the same day', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date(2026, 10, 19, 12) });
  assert.match(await longDate(dayNumber('2026-11-11')), /^יום\xa0רביעי, <1>\xa0בכסלו\xa0תשפ״ז · 11\xa0בנובמבר\xa02026$/);
  assert.match(await shortDate(dayNumber('2026-12-11')), /^<1>\xa0בטבת · 11\xa0בדצמבר$/);
});

test('a day in another Hebrew year than today has its Hebrew year', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date(2026, 8, 1, 12) });
  assert.equal(await shortDate(dayNumber('2026-12-11')), '<1>\xa0בטבת\xa0תשפ״ז · 11\xa0בדצמבר');
});

test('a day in another Hebrew and another civil year has both years', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date(2025, 8, 1, 12) });
  assert.equal(await shortDate(dayNumber('2026-12-11')), '<1>\xa0בטבת\xa0תשפ״ז · 11.12.2026');
});
