// The texts of a card on a day without study.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const strings = {
  shabbat_shalom: 'Shabbat', chag_sameach: 'holiday', shana_tova: 'new year', gmar_chatima_tova: 'atonement',
  no_study_today: 'nothing',
};
// Elul 5787 and Tishrei 5788.
const first = '2027-09-03';
const HOLIDAYS = ['2027-10-02', '2027-10-03', '2027-10-11', '2027-10-16', '2027-10-23'];

test('each day of rest has its greeting', async () => {
  const files = {};
  const { module: { dayWords }, open } = await load('pages/home-words.js', { strings, files });
  const { dayNumber } = await open('calendar/day.js');
  const bits = new Uint8Array(8).fill(255);
  for (const place of HOLIDAYS.map((day) => dayNumber(day) - dayNumber(first))) bits[place >> 3] &= ~(1 << (place & 7));
  files['days.json'] = {
    v: 1, first, days: 59, rules: { 'israel-shabbat': btoa(String.fromCharCode(...bits)) },
    hebrew: {
      first, days: Array.from({ length: 30 }, (_, i) => `${i + 1}`),
      years: [['5787', [['Elul', 29]]], ['5788', [['Tishrei', 30]]]],
    },
  };
  const on = (day) => dayWords({ day: dayNumber(day), pairs: [], track: { slug: 't', rule: 'israel' } }, 'none', false);
  const words = await Promise.all([...HOLIDAYS, '2027-09-25', '2027-10-04'].map(on));
  assert.deepEqual(words, [
    'Shabbat · new year', 'new year', 'atonement', 'Shabbat · holiday', 'Shabbat · holiday', 'Shabbat', 'nothing',
  ]);
});

test('abroad Shabbat can also be the second day of yom tov, whichever dates are followed', async () => {
  const files = {};
  const { module: { dayWords }, open } = await load('pages/home-words.js', { strings, files });
  const { dayNumber } = await open('calendar/day.js');
  // 7 Sivan 5789.
  const day = '2029-05-19';
  const table = (...rest) => {
    const bits = new Uint8Array(1).fill(255);
    for (const place of rest) bits[0] &= ~(1 << place);
    return btoa(String.fromCharCode(...bits));
  };
  files['days.json'] = {
    v: 1, first: '2029-05-17', days: 7, rules: { 'israel-shabbat': table(1), 'diaspora-shabbat': table(1, 2) },
    hebrew: {
      first: '2029-05-01', days: Array.from({ length: 30 }, (_, i) => `${i + 1}`), years: [['5789', [['Sivan', 30]]]],
    },
  };
  const RealFormat = Intl.DateTimeFormat;
  const words = async (timeZone, current, rule = 'israel') => {
    Intl.DateTimeFormat = function () { return { resolvedOptions: () => ({ timeZone }) }; };
    try {
      return await dayWords({ day: dayNumber(day), pairs: [], current, track: { slug: 't', rule } }, 'none', false);
    } finally { Intl.DateTimeFormat = RealFormat; }
  };
  const [site, own] = [{ follows: 'site', rule: null }, (rule) => ({ follows: 'own', rule })];
  const both = 'Shabbat · holiday';
  assert.equal(await words('America/New_York', site), both);
  assert.equal(await words('America/New_York', own('every')), both);
  assert.equal(await words('Asia/Jerusalem', own('diaspora')), both);
  assert.equal(await words('Asia/Jerusalem', site, 'diaspora'), both);
  assert.equal(await words('Asia/Jerusalem', site), 'Shabbat');
  // Chosen by a guest from Israel.
  assert.equal(await words('America/New_York', own('israel')), 'Shabbat');
});

test('the end of the track is announced on its day and not before', async () => {
  const { module: { dayWords } } = await load('pages/home-words.js', { strings: { track_ended: 'all done' } });
  const after = (...units) => dayWords({
    track: { slug: 't', units: 3 },
    marks: new Map(units.map((unit) => [unit, { completed: 1, deleted_at: null }])),
  }, 'done', false);
  assert.equal(await after(0, 1, 2), 'all done');
  assert.equal(await after(0, 2, 3), '');
});
