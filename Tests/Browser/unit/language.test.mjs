import assert from 'node:assert/strict';
import test from 'node:test';
import { load, stopClock } from './app.mjs';

const strings = { hebrew_date: '%s %s %s', hebrew_day: '%s %s', both_dates: '%s · %s', range: '%s–%s' };
const table = {
  v: 1, first: '2025-01-01', days: 9496, rules: {},
  hebrew: { first: '2026-10-12', years: [['5787', [['Cheshvan', 30], ['Kislev', 30], ['Tevet', 29]]]],
    days: Array.from({ length: 30 }, (_, i) => `${i + 1}`) },
};
const hebrew = (await load('language.js')).module;
const page = await load('language.js', { language: 'en', strings, files: { 'days.json': table } });
const english = page.module;
const { longDate, shortDate } = await page.open('calendar/dates.js');
const { dayNumber } = await page.open('calendar/day.js');
const { bookName } = await page.open('study/places.js');
const { booksIn } = await page.open('search/site.js');
const { nameOfUnits } = await page.open('pages/shared/unit-range.js');

test('a text in letters of another script is marked with its language', () => {
  const [he, en] = [{ lang: 'he', dir: 'rtl' }, { lang: 'en', dir: 'ltr' }];
  for (const [text, onHebrew, onEnglish] of [
    ['משנה יומית', {}, he], ['Rambam, Study 3:7', en, {}], ['מהדורת Vilna', {}, he], ['Mishnah (חו״ל)', en, {}], ['12–13', {}, {}], ['', {}, {}],
  ]) {
    assert.deepEqual(hebrew.languageOf(text), onHebrew, text);
    assert.deepEqual(english.languageOf(text), onEnglish, text);
  }
});

test('dates in English are unambiguous; short ones have years if the Hebrew year is not today\'s', async (t) => {
  const setClock = stopClock(t, '2026-11-25T12:00:00Z');
  const day = dayNumber('2026-11-22');
  assert.equal(await longDate(day), 'Sunday, 12\xa0Kislev\xa05787 · November\xa022, 2026');
  assert.equal(await shortDate(day), '12\xa0Kislev · November\xa022');
  setClock('2027-11-25T12:00:00Z');
  assert.equal(await shortDate(day), '12\xa0Kislev\xa05787 · Nov\xa022, 2026');
});

test('the parts of English names are recognized like those of Hebrew ones', async () => {
  const units = [
    ['moed-katan-1-1', 'Moed Katan 1:1', 'moed-katan'], ['moed-katan-1-2', 'Moed Katan 1:2', 'moed-katan'],
    ['moed-katan-1-3-to-5', 'Moed Katan 1:3–5', 'moed-katan'],
  ];
  assert.deepEqual(units.map(bookName), ['Moed Katan', 'Moed Katan', 'Moed Katan']);
  assert.equal(bookName(['peah', 'Peah', 'peah']), 'Peah');
  assert.equal(await nameOfUnits(units.slice(0, 2), units), 'Moed Katan 1:1–2');
  const later = ['moed-katan-2-1', 'Moed Katan 2:1', 'moed-katan'];
  assert.equal(await nameOfUnits([units[1], later], [units[1], later]), 'Moed Katan 1:2–2:1');
  assert.deepEqual(booksIn(units)[0].names, ['Moed Katan', 'moed katan']);
});
