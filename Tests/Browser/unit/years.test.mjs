// Years of a heat map, and the text of a siyum.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const strings = {
  tractate_name: 'מסכת %s', mishnayot: { one: '%d', other: '%d' }, month_day: '%s ב%s',
  order_names: 'זרעים · מועד',
};
const { module: years, open } = await load('calendar/years.js', { strings });
const { dayNumber, dayText } = await open('calendar/day.js');

const table = {
  hebrew: {
    first: '2024-10-03',
    years: [['תשפ״ה', [['תשרי', 30], ['חשוון', 29]]], ['תשפ״ו', [['תשרי', 30], ['חשוון', 30], ['כסלו', 29]]]],
    days: [],
  },
};

test('a Hebrew year is the year in the table that contains the day', () => {
  const year = years.yearAt('hebrew', table, dayNumber('2024-10-03') + 59);
  assert.equal(year.name, 'תשפ״ו');
  assert.deepEqual(year.months.map(({ name, days }) => [name, days]), [['תשרי', 30], ['חשוון', 30], ['כסלו', 29]]);
  assert.equal(dayText(year.months[1].first), '2024-12-31');
  const [first, end] = years.limitsOf(year);
  assert.equal(end - first, 89);
  assert.equal(years.yearAt('hebrew', table, first - 1).name, 'תשפ״ה');
  assert.equal(years.yearAt('hebrew', table, dayNumber('2024-10-03')).name, 'תשפ״ה');
  assert.equal(years.yearAt('hebrew', table, dayNumber('2024-10-02')).name, '2024');
});

test('a civil year has all its days, and replaces a Hebrew year missing from the table', () => {
  for (const view of ['civil', 'hebrew']) {
    const year = years.yearAt(view, table, dayNumber('2028-02-29'));
    assert.equal(year.name, '2028');
    assert.deepEqual(year.months.map(({ days }) => days), [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    assert.deepEqual(years.limitsOf(year).map(dayText), ['2028-01-01', '2029-01-01']);
  }
});

test('a plan ends on a day, after the table, or at an unknown time', async () => {
  const { endOf } = await open('study/plan.js');
  const planEnd = (pairs, leftOn = null, over = []) => endOf(
    { syllabusCount: 3, segments: [{ leftOn }] }, pairs.map(([day, unit]) => ({ day, unit })), 10,
    (unit) => over.includes(unit), {});
  const end = (...given) => planEnd(...given)?.day;
  assert.equal(end([[9, 0], [10, 1], [11, 2]]), 11);
  assert.equal(end([[9, 0], [10, 1]]), 'beyond');
  assert.equal(end([[9, 0], [10, 1]], 11), undefined);
  assert.equal(end([[8, 0], [9, 1]]), undefined);
  assert.equal(end([]), undefined);
  // Units done ahead of their day are no longer due.
  assert.equal(end([[9, 0], [10, 1], [11, 2]], null, [2]), 10);
  assert.equal(end([[9, 0], [10, 1], [11, 2]], null, [0, 1, 2]), undefined);
  // It is a siyum if no unit before the last is left out.
  const isSiyum = (...given) => planEnd(...given).isSiyum;
  assert.deepEqual([isSiyum([[9, 0], [10, 1], [11, 2]]), isSiyum([[10, 1], [11, 2]])], [true, false]);
  // A schedule may go over the end of a cycle.
  assert.deepEqual([isSiyum([[10, 2], [11, 0]]), isSiyum([[10, 2], [11, 0], [12, 1]])], [false, true]);
  assert.deepEqual([isSiyum([[10, 1], [11, 2]], null, [0]), isSiyum([[10, 1]])], [true, false]);
});

test('the units of a day are a range', async () => {
  const words = { range: '%s–%s' };
  const numerals = Array.from('אבגדהוזח', (letter) => letter + '׳');
  const { module } = await load('pages/shared/unit-range.js', {
    strings: words, files: { 'days.json': { v: 1, hebrew: { days: numerals } } },
  });
  const unit = (chapter, mishnah) =>
    [`peah-${chapter}-${mishnah}`, `פאה ${numerals[chapter - 1]}, ${numerals[mishnah - 1]}`, 'peah'];
  const chapter = numerals.map((_, i) => unit(2, i + 1));
  const all = [unit(1, 5), unit(1, 6), ...chapter];
  assert.equal(await module.nameOfUnits(chapter, all), 'פאה ב׳, א׳–ח׳');
  assert.equal(await module.nameOfUnits([all[1], all[2]], all), 'פאה א׳,\u00a0ו׳\u00a0– ב׳,\u00a0א׳');
  const next = ['demai-1-1', 'דמאי א׳, א׳', 'demai'];
  assert.equal(await module.nameOfUnits([all[9], next], [...all, next]), 'פאה ב׳,\u00a0ח׳\u00a0– דמאי א׳,\u00a0א׳');
  assert.equal(await module.nameOfUnits([all[1]], all), 'פאה א׳, ו׳');
  assert.equal(await module.nameOfUnits([], all), '');
  // A day's units need not be consecutive: units already done are skipped, and plans change.
  assert.equal(await module.nameOfUnits([all[4], all[2]], all), 'פאה ב׳, א׳; פאה ב׳, ג׳');
  assert.equal(await module.nameOfUnits([all[0], all[3], all[4]], all), 'פאה א׳, ה׳; פאה ב׳, ב׳–ג׳');
});

test('a siyum names its tractate, how much it was, when, and what comes next', async () => {
  const { siyumOf } = await open('pages/siyum.js');
  const units = [
    ['maaser-sheni-1-1', 'מעשר שני א׳, א׳', 'maaser-sheni'], ['maaser-sheni-2-1', 'מעשר שני ב׳, א׳', 'maaser-sheni'],
    ['challah-1-1', 'חלה א׳, א׳', 'challah'], ['challah-1-2', 'חלה א׳, ב׳', 'challah'],
  ];
  const done = (day) => ({ completed: 1, completed_on: day, deleted_at: null });
  const records = new Map([
    ['maaser-sheni-1-1', done('2026-12-07')], ['maaser-sheni-2-1', done('2026-12-06')], ['challah-1-1', done('2026-12-08')],
  ]);
  const track = { units: units.length };
  assert.deepEqual(siyumOf({ track, marksBySlug: records }, units, units[1]), {
    book: 'maaser-sheni', title: 'מסכת מעשר שני', units: 2, chapters: 2, day: '2026-12-07', order: '', isTrackDone: false, next: units[3],
  });
  // A mark that was deleted counts neither as done nor for the day.
  const deleted = { ...done('2026-12-20'), deleted_at: '2026-12-21T00:00:00Z' };
  const withDeleted = new Map([...records, ['maaser-sheni-2-1', deleted]]);
  assert.equal(siyumOf({ track, marksBySlug: withDeleted }, units, units[1]).day, '2026-12-07');
  // After the last tractate comes the first one left out.
  assert.equal(siyumOf({ track, marksBySlug: records }, units.slice(0, 2), units[0]).next, undefined);
  assert.ok(siyumOf({ track, marksBySlug: records }, units.slice(0, 2), units[0]).isTrackDone);
  records.set('challah-1-2', done('2026-12-09'));
  assert.equal(siyumOf({ track: { ...track, orders: '11' }, marksBySlug: records }, units, units[3]).order, 'זרעים');
  records.delete('challah-1-2');
  assert.equal(siyumOf({ track, marksBySlug: records }, [...units.slice(2), units[0]], units[0]).next[0], 'challah-1-2');
});
