// The pace of a plan in the form, in a segment and in a link; positions of units.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const { module: pace, open } = await load('study/pace.js');
const { placeOf } = await open('study/places.js');
const { chapterStarts } = await open('study/chapters.js');
const { resumeUnit } = await open('study/resume.js');
const { readInvitation } = await open('pages/track/enrol-link.js');

test('every choice can be read back from its segment', () => {
  for (const per_day of [1, 2, 3, 'chapter']) {
    for (const yomTov of [false, true]) {
      for (const holidays of ['israel', 'diaspora']) {
        for (let weekdays = 0; weekdays < 128; weekdays++) {
          const choice = { per_day, weekdays, yomTov, holidays };
          const back = pace.choiceOf(pace.paceOf(choice), holidays);
          assert.deepEqual(back, choice);
        }
      }
    }
  }
});

test('days are left out by the rule if it can', () => {
  const usual = { per_day: 1, weekdays: 63, yomTov: false, holidays: 'diaspora' };
  assert.deepEqual(pace.paceOf(usual), { rule: 'diaspora', per_day: 1, weekdays: null });
  assert.deepEqual(pace.paceOf({ ...usual, weekdays: 127 }), { rule: 'diaspora-shabbat', per_day: 1, weekdays: null });
  assert.deepEqual(pace.paceOf({ ...usual, weekdays: 127, yomTov: true }), { rule: 'every', per_day: 1, weekdays: null });
  // There is no rule for yom tov without Shabbat.
  assert.deepEqual(pace.paceOf({ ...usual, yomTov: true }), { rule: 'every', per_day: 1, weekdays: 63 });
  assert.deepEqual(pace.paceOf({ ...usual, weekdays: 0b10101 }), { rule: 'diaspora', per_day: 1, weekdays: 0b10101 });
});

test("a track's own rule stays if nothing else is chosen", () => {
  const segment = { rule: null, per_day: null, weekdays: null };
  for (const own of ['israel-no-friday', 'diaspora-yom-tov', 'israel-shabbat-off-1f0c2d3e', 'every-no-tisha-bav']) {
    const choice = pace.choiceOf(segment, own);
    assert.deepEqual([choice.holidays, pace.paceOf(choice).rule], [own, own]);
  }
});

test("Shabbat and yom tov can be chosen beside a track's own rule, and read back", () => {
  const choose = (holidays, weekdays, yomTov = false) => pace.paceOf({ per_day: 1, weekdays, yomTov, holidays }).rule;
  assert.equal(choose('israel-off-1f0c2d3e', 127), 'israel-shabbat-off-1f0c2d3e');
  assert.equal(choose('diaspora-no-friday', 63, true), 'every-no-friday');
  assert.equal(choose('israel-no-chol-hamoed-no-tisha-bav', 127, true), 'israel-shabbat-yom-tov-no-chol-hamoed-no-tisha-bav');
  assert.equal(choose('israel-yom-tov', 127), 'every');
  for (const own of ['israel-off-1f0c2d3e', 'israel-no-friday-no-chol-hamoed', 'diaspora-no-tisha-bav']) {
    for (const holidays of [own, own.replace('israel', 'diaspora')]) {
      for (const weekdays of [63, 127, 5, 65]) {
        const choice = { per_day: 2, weekdays, yomTov: false, holidays };
        assert.deepEqual(pace.choiceOf(pace.paceOf(choice), own), choice);
      }
    }
    const everyDay = { per_day: 2, weekdays: 127, yomTov: true, holidays: own };
    assert.deepEqual(pace.choiceOf(pace.paceOf(everyDay), own), everyDay);
  }
  assert.equal(pace.choiceOf({ rule: 'israel', per_day: 1, weekdays: null }, 'israel-yom-tov').holidays, 'israel');
});

test('links of an earlier release and links with every field are read', () => {
  assert.equal(readInvitation('', 'israel'), undefined);
  assert.equal(readInvitation('#chapter-2', 'israel'), undefined);
  const old = readInvitation('#join=2026-12-05&from=berakhot-1-2&rule=diaspora', 'israel');
  assert.deepEqual(old, {
    since: '2026-12-05', from: 'berakhot-1-2', choice: { per_day: 1, weekdays: 63, yomTov: false, holidays: 'diaspora' },
  });
  const full = readInvitation('#join=2026-12-05&from=a-1-1&rule=every&pace=chapter&days=5', 'israel');
  assert.deepEqual(full.choice, { per_day: 'chapter', weekdays: 5, yomTov: true, holidays: 'israel' });
});

test("a link keeps Shabbat and yom tov beside the track's own rule", () => {
  const own = 'israel-no-friday';
  for (const [weekdays, yomTov] of [[127, true], [65, false], [63, false]]) {
    const choice = { per_day: 1, weekdays, yomTov, holidays: own };
    const { rule, weekdays: days } = pace.paceOf(choice);
    const hash = `#join=2026-12-05&from=a-1-1&rule=${rule}${days === null ? '' : `&days=${days}`}`;
    assert.deepEqual(readInvitation(hash, own).choice, choice);
    // A site without this rule has its own.
    assert.equal(readInvitation(hash, 'israel').choice.holidays, 'israel');
  }
});

test('a link can contain only values that the form allows', () => {
  for (const hash of ['#join=soon&rule=constructor&pace=9&days=4096', '#join=&days=x', '#join=2026-12-05&days=-1&days=3']) {
    const { choice } = readInvitation(hash, 'israel');
    assert.deepEqual(choice, { per_day: 1, weekdays: 63, yomTov: false, holidays: 'israel' });
  }
});

test('a slug gives chapter and mishnah', () => {
  const of = (slug, book) => placeOf([slug, '', book]);
  assert.deepEqual(of('berakhot-9-5', 'berakhot'), { chapter: 9, mishnah: 5 });
  assert.deepEqual(of('taanit-1-1-to-2', 'taanit'), { chapter: 1, mishnah: 1 });
  assert.deepEqual(of('bava-kamma-10-8-to-11-1', 'bava-kamma'), { chapter: 10, mishnah: 8 });
  assert.deepEqual(of('peah-3', 'peah'), { chapter: 3, mishnah: undefined });
  assert.equal(of('essay-3-1', 'part-1'), undefined);
  assert.equal(of('berakhot-9-5', 'bera'), undefined);
});

test('a new plan has the holidays of the clock\'s time zone; the learner\'s choice stays', () => {
  const RealFormat = Intl.DateTimeFormat;
  const at = (timeZone, work) => {
    Intl.DateTimeFormat = function () { return { resolvedOptions: () => ({ timeZone }) }; };
    try { return work(); } finally { Intl.DateTimeFormat = RealFormat; }
  };
  const rule = (timeZone, current, own = 'israel') =>
    at(timeZone, () => pace.offeredPace(current, { rule: own }).rule);
  for (const abroad of ['America/New_York', 'Europe/London', 'Asia/Dubai']) assert.equal(rule(abroad), 'diaspora');
  for (const home of ['Asia/Jerusalem', 'Asia/Tel_Aviv', 'Israel']) assert.equal(rule(home), 'israel');
  // Browsers that do not reveal their time zone.
  for (const hidden of ['UTC', 'Etc/UTC', 'Atlantic/Reykjavik', undefined]) assert.equal(rule(hidden), 'israel');
  assert.equal(rule('America/New_York', { follows: 'own', rule: 'israel' }), 'israel');
  assert.equal(rule('America/New_York', { follows: 'site', rule: null }), 'diaspora');
  assert.equal(rule('America/New_York', undefined, 'own-days'), 'own-days');
  assert.equal(rule('America/New_York', undefined, 'israel-no-friday'), 'diaspora-no-friday');
  assert.equal(rule('America/New_York', undefined, 'israel-yom-tov'), 'israel-yom-tov', 'it has study on yom tov');
});

test('a shifted plan keeps the second days of yom tov under every rule', () => {
  const kept = { follows: 'site', rule: 'diaspora' };
  for (const end of ['', '-shabbat', '-no-friday', '-shabbat-no-chol-hamoed', '-off-1f0c2d3e']) {
    assert.equal(pace.usualPace(kept, { rule: 'israel' + end }).rule, 'diaspora' + end);
    assert.equal(pace.usualPace({ ...kept, rule: 'israel' }, { rule: 'israel' + end }).rule, 'israel' + end);
  }
});

test('a unit without a known chapter is one of its own, and a name that only begins with a number has no place', () => {
  assert.deepEqual(chapterStarts([['u-1', '', 'part-1'], ['u-2', '', 'part-1'], ['part-1-2-1', '', 'part-1'], ['part-1-2-2', '', 'part-1']]), [0, 1, 2]);
  assert.equal(placeOf(['berakhot-1x', '', 'berakhot']), undefined);
});

test('who has left a track resumes after the last unit of the last day', () => {
  const done = { completed: 1, completed_on: '2026-11-22', scheduled_on: '2026-11-22', deleted_at: null };
  assert.equal(resumeUnit({ track: { units: 9 }, marks: new Map([[3, done], [5, done]]) }), 6);
});
