// The pace of a plan as a form asks it and as a segment and a link name it, and where units are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const { module: pace, open } = await load('study/pace.js');
const { placeOf } = await open('study/places.js');
const { readInvitation } = await open('pages/enrol-link.js');

test('every choice comes back from the segment that it makes', () => {
  for (const perDay of [1, 2, 3, 'chapter']) {
    for (const yomTov of [false, true]) {
      for (const holidays of ['israel', 'diaspora']) {
        for (let weekdays = 0; weekdays < 128; weekdays++) {
          const choice = { perDay, weekdays, yomTov, holidays };
          const back = pace.choiceOf(pace.paceOf(choice), holidays);
          assert.deepEqual(back, choice);
        }
      }
    }
  }
});

test('what is left out is left out by the rule where it can be', () => {
  const usual = { perDay: 1, weekdays: 63, yomTov: false, holidays: 'diaspora' };
  assert.deepEqual(pace.paceOf(usual), { rule: 'diaspora', per_day: 1, weekdays: null });
  assert.deepEqual(pace.paceOf({ ...usual, weekdays: 127 }), { rule: 'diaspora-shabbat', per_day: 1, weekdays: null });
  assert.deepEqual(pace.paceOf({ ...usual, weekdays: 127, yomTov: true }), { rule: 'every', per_day: 1, weekdays: null });
  // Yom tov without Shabbat is no rule of its own.
  assert.deepEqual(pace.paceOf({ ...usual, yomTov: true }), { rule: 'every', per_day: 1, weekdays: 63 });
  assert.deepEqual(pace.paceOf({ ...usual, weekdays: 0b10101 }), { rule: 'diaspora', per_day: 1, weekdays: 0b10101 });
});

test("a track's own rule stays where nothing else was chosen", () => {
  const segment = { rule: null, per_day: null, weekdays: null };
  const choice = pace.choiceOf(segment, 'israel-no-friday');
  assert.equal(pace.paceOf(choice).rule, 'israel-no-friday');
});

test('a link of an earlier release, and one with everything', () => {
  assert.equal(readInvitation('', 'israel'), undefined);
  assert.equal(readInvitation('#chapter-2', 'israel'), undefined);
  const old = readInvitation('#join=2026-12-05&from=berakhot-1-2&rule=diaspora', 'israel');
  assert.deepEqual(old, {
    since: '2026-12-05', from: 'berakhot-1-2', choice: { perDay: 1, weekdays: 63, yomTov: false, holidays: 'diaspora' },
  });
  const full = readInvitation('#join=2026-12-05&from=a-1-1&rule=every&pace=chapter&days=5', 'israel');
  assert.deepEqual(full.choice, { perDay: 'chapter', weekdays: 5, yomTov: true, holidays: 'israel' });
});

test('a link holds nothing that a form could not', () => {
  for (const hash of ['#join=soon&rule=constructor&pace=9&days=4096', '#join=&days=x', '#join=2026-12-05&days=-1&days=3']) {
    const { choice } = readInvitation(hash, 'israel');
    assert.deepEqual(choice, { perDay: 1, weekdays: 63, yomTov: false, holidays: 'israel' });
  }
});

test('chapter and mishnah of a slug', () => {
  const of = (slug, book) => placeOf([slug, '', book]);
  assert.deepEqual(of('berakhot-9-5', 'berakhot'), { chapter: 9, mishnah: 5 });
  assert.deepEqual(of('taanit-1-1-to-2', 'taanit'), { chapter: 1, mishnah: 1 });
  assert.deepEqual(of('bava-kamma-10-8-to-11-1', 'bava-kamma'), { chapter: 10, mishnah: 8 });
  assert.deepEqual(of('peah-3', 'peah'), { chapter: 3, mishnah: undefined });
  assert.equal(of('essay-3-1', 'part-1'), undefined);
  assert.equal(of('berakhot-9-5', 'bera'), undefined);
});

test('a new plan has the holidays of where the clock is; what the learner chose stays', () => {
  const RealFormat = Intl.DateTimeFormat;
  const at = (timeZone, work) => {
    Intl.DateTimeFormat = function () { return { resolvedOptions: () => ({ timeZone }) }; };
    try { return work(); } finally { Intl.DateTimeFormat = RealFormat; }
  };
  const rule = (timeZone, current, own = 'israel') =>
    at(timeZone, () => pace.offeredPace(current, { rule: own }).rule);
  for (const abroad of ['America/New_York', 'Europe/London', 'Asia/Dubai']) assert.equal(rule(abroad), 'diaspora');
  for (const home of ['Asia/Jerusalem', 'Asia/Tel_Aviv', 'Israel']) assert.equal(rule(home), 'israel');
  // Browsers that do not tell where they are.
  for (const hidden of ['UTC', 'Etc/UTC', 'Atlantic/Reykjavik', undefined]) assert.equal(rule(hidden), 'israel');
  assert.equal(rule('America/New_York', { follows: 'own', rule: 'israel' }), 'israel');
  assert.equal(rule('America/New_York', { follows: 'site', rule: null }), 'diaspora');
  assert.equal(rule('America/New_York', undefined, 'own-days'), 'own-days');
  assert.equal(rule('America/New_York', undefined, 'israel-no-friday'), 'diaspora-no-friday');
  assert.equal(rule('America/New_York', undefined, 'israel-yom-tov'), 'israel-yom-tov', 'it has study on yom tov');
});

test('who keeps two days with the site keeps them in the plan that is shifted, whatever the rule is called', () => {
  const kept = { follows: 'site', rule: 'diaspora' };
  for (const end of ['', '-shabbat', '-no-friday', '-shabbat-no-chol-hamoed', '-off-1f0c2d3e']) {
    assert.equal(pace.usualPace(kept, { rule: 'israel' + end }).rule, 'diaspora' + end);
    assert.equal(pace.usualPace({ ...kept, rule: 'israel' }, { rule: 'israel' + end }).rule, 'israel' + end);
  }
});
