// What a card says on a day without study.
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

test('the end of the track is named on its day, and not before', async () => {
  const { module: { dayWords } } = await load('pages/home-words.js', { strings: { track_ended: 'all done' } });
  const after = (...units) => dayWords({
    track: { slug: 't', units: 3 },
    marks: new Map(units.map((unit) => [unit, { completed: 1, deleted_at: null }])),
  }, 'done', false);
  assert.equal(await after(0, 1, 2), 'all done');
  assert.equal(await after(0, 2, 3), '');
});
