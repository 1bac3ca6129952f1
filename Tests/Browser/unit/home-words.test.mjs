// The texts of a card on a day without study.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, stopClock } from './app.mjs';

const strings = {
  shabbat_shalom: 'Shabbat', chag_sameach: 'holiday', shana_tova: 'new year', gmar_chatima_tova: 'atonement',
  no_study_today: 'nothing', shabbat_ends: 'Shabbat and week', moadim_lesimcha: 'moadim', tisha_bav: 'fast',
};
// Elul 5787 and Tishrei 5788.
const first = '2027-09-03';
const HOLIDAYS = ['2027-10-02', '2027-10-03', '2027-10-11', '2027-10-16', '2027-10-23'];

test('each day of rest has its greeting', async (t) => {
  stopClock(t, '2027-09-25T10:00');
  const files = {};
  const { module: { dayWords }, open } = await load('pages/home/words.js', { strings, files });
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
  const on = (day) => dayWords({ day: dayNumber(day), pairs: [], track: { slug: 't', rule: 'israel' } }, 'none');
  const words = await Promise.all([...HOLIDAYS, '2027-09-25', '2027-10-04'].map(on));
  assert.deepEqual(words, [
    'Shabbat · new year', 'new year', 'atonement', 'Shabbat · holiday', 'Shabbat · holiday', 'Shabbat', 'nothing',
  ]);
});

test('abroad Shabbat can also be the second day of yom tov, whichever dates are followed', async (t) => {
  stopClock(t, '2029-05-19T10:00');
  const files = {};
  const { module: { dayWords }, open } = await load('pages/home/words.js', { strings, files });
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
      return await dayWords({ day: dayNumber(day), pairs: [], current, track: { slug: 't', rule } }, 'none');
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

/** Words for days of 5787, of which no plan here has study. */
async function wordsOf5787(days) {
  const files = {};
  const { module: { dayWords }, open } = await load('pages/home/words.js', { strings, files });
  const { dayNumber } = await open('calendar/day.js');
  const lengths = [30, 30, 30, 29, 30, 30, 29, 30, 29, 30, 29, 30, 29];
  const [from, count] = ['2026-09-12', 387];
  const bits = new Uint8Array(Math.ceil(count / 8)).fill(255);
  for (const day of ['2026-09-12', '2026-09-13', '2026-09-21', '2026-09-26', '2026-10-03', '2027-04-22', '2027-04-28', '2027-06-11']) {
    const place = dayNumber(day) - dayNumber(from);
    bits[place >> 3] &= ~(1 << (place & 7));
  }
  files['days.json'] = {
    v: 1, first: from, days: count, rules: { 'israel-shabbat': btoa(String.fromCharCode(...bits)) },
    hebrew: {
      first: '2026-08-14', days: Array.from({ length: 30 }, (_, i) => `${i + 1}`),
      years: [['5786', [['Elul', 29]]], ['5787', lengths.map((length) => ['month', length])], ['5788', [['Tishrei', 30]]]],
    },
  };
  return Promise.all(days.map((day) =>
    dayWords({ day: dayNumber(day), pairs: [], current: { follows: 'own', rule: 'israel' }, track: { slug: 't' } }, 'none')));
}

test('chol hamoed and Tisha B’Av have their words if a plan has no study then', async (t) => {
  stopClock(t, '2027-04-24T10:00');
  assert.deepEqual(await wordsOf5787(['2026-09-25', '2026-09-26', '2026-09-27', '2026-10-02', '2026-10-03', '2026-10-04']),
    ['nothing', 'Shabbat · holiday', 'moadim', 'moadim', 'Shabbat · holiday', 'nothing']);
  assert.deepEqual(await wordsOf5787(['2027-04-21', '2027-04-22', '2027-04-23', '2027-04-24', '2027-04-27', '2027-04-28', '2027-04-29']),
    ['nothing', 'holiday', 'moadim', 'Shabbat · moadim', 'moadim', 'holiday', 'nothing']);
  assert.deepEqual(await wordsOf5787(['2027-08-11', '2027-08-12', '2027-08-13']), ['nothing', 'fast', 'nothing']);
});

test('a fast on Shabbat is the day after', async (t) => {
  stopClock(t, '2029-07-21T10:00');
  const files = {};
  const { module: { dayWords }, open } = await load('pages/home/words.js', { strings, files });
  const { dayNumber } = await open('calendar/day.js');
  files['days.json'] = {
    v: 1, first: '2029-07-13', days: 80, rules: {},
    hebrew: {
      first: '2029-07-13', days: Array.from({ length: 30 }, (_, i) => `${i + 1}`),
      years: [['5789', [['Av', 30], ['Elul', 29]]], ['5790', [['Tishrei', 30]]]],
    },
  };
  const on = (day) => dayWords({ day: dayNumber(day), pairs: [], track: { slug: 't', rule: 'israel' } }, 'none');
  assert.deepEqual(await Promise.all(['2029-07-20', '2029-07-21', '2029-07-22'].map(on)), ['nothing', 'Shabbat', 'fast']);
});

test('in the evening the words of Shabbat are right before and after its end', async (t) => {
  const setClock = stopClock(t, '2027-04-24T16:59');
  assert.deepEqual(await wordsOf5787(['2027-05-01']), ['Shabbat']);
  setClock('2027-04-24T17:00');
  assert.deepEqual(await wordsOf5787(['2027-05-01']), ['Shabbat and week']);
  // A learner's Shabbat that goes on after midnight.
  setClock('2027-04-25T01:00');
  assert.deepEqual(await wordsOf5787(['2027-05-01']), ['Shabbat and week']);
});

test('a day whose unit is done is not called a day without study', async () => {
  const files = { 'days.json': { v: 1, first: '2026-11-01', days: 60, rules: {}, hebrew: { first: '2026-11-01', years: [], days: [] } } };
  const { module: { dayWords }, open } = await load('pages/home/words.js', { strings: { ...strings, finished_before: 'done' }, files });
  const { dayNumber } = await open('calendar/day.js');
  const day = dayNumber('2026-11-17');
  const done = (completed_on) => new Map([[3, { completed: 1, completed_on, deleted_at: null }]]);
  const words = (study) =>
    dayWords({ day, pairs: [], marks: new Map(), schedule: { rows: [{ day, unit: 3 }] }, track: { slug: 't', rule: 'israel' }, ...study }, 'none');
  // Done ahead by an own plan, before the learner followed the site again.
  assert.equal(await words({ current: { follows: 'site' }, marks: done('2026-11-16') }), 'done');
  assert.equal(await words({ current: { follows: 'site' } }), 'nothing');
  assert.equal(await words({ current: { follows: 'own', rule: 'israel' }, marks: done('2026-11-17') }), 'nothing');
  // A new cycle that begins tomorrow.
  assert.equal(await words({ current: { follows: 'own', rule: 'israel' }, former: { marks: done('2026-11-17') } }), 'done');
  assert.equal(await words({ current: { follows: 'own', rule: 'israel' }, former: { marks: done('2026-11-16') } }), 'nothing');
});

test('the end of the track is announced on its day and not before', async () => {
  const { module: { dayWords } } = await load('pages/home/words.js', { strings: { track_ended: 'all done' } });
  const after = (...units) => dayWords({
    track: { slug: 't', units: 3 },
    marks: new Map(units.map((unit) => [unit, { completed: 1, deleted_at: null }])),
  }, 'done');
  assert.equal(await after(0, 1, 2), 'all done');
  assert.equal(await after(0, 2, 3), '');
});

test('after the last day a track is called finished only if every unit is done, and published to its end', async () => {
  const strings = { track_ended: 'all done', published_ended: 'all so far', track_over: 'over' };
  const { module: { dayWords } } = await load('pages/home/words.js', { strings });
  const done = { completed: 1, deleted_at: null };
  const letGo = { completed: 0, let_go_on: '2026-11-20', deleted_at: null };
  const words = (records, track) =>
    dayWords({ track: { slug: 't', units: 2, ...track }, marks: new Map(records.entries()) }, 'ended');
  assert.equal(await words([done, done]), 'all done');
  assert.equal(await words([done, letGo]), 'over');
  assert.equal(await words([done, done], { unfinished: true }), 'all so far');
  assert.equal(await words([done, letGo], { unfinished: true }), 'over');
});
