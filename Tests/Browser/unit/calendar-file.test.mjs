// The format of calendar files (RFC 5545); test_calendar_file.py reads one with a third-party parser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const { module: { calendarText, plannedDays } } = await load('transfer/calendar-file.js');
const NOW = new Date('2026-11-22T08:30:15.250Z');
const DAY = 739942; // 2026-11-22

const study = (pairs, marks = new Map()) => ({ track: { slug: 't', title: 'T' }, day: DAY, pairs, marks });
const nameOf = async (shown) => shown.map(([, name]) => name).join('+');
const file = (title, days, units) => calendarText({ track: { slug: 't', title } }, new Map(days.map(([day, units]) => [day, { first: units[0], units }])), units, nameOf, NOW);

test('the file covers a year from today, without units done or let go', () => {
  const pairs = [[DAY - 1, 0], [DAY, 1], [DAY + 1, 2], [DAY + 1, 3], [DAY + 2, 4], [DAY + 364, 5], [DAY + 365, 6]]
    .map(([day, unit]) => ({ day, unit }));
  const marks = new Map([[3, { completed: 1, deleted_at: null }], [4, { completed: 0, let_go_on: '2026-11-22', deleted_at: null }]]);
  assert.deepEqual([...plannedDays(study(pairs, marks))].map(([day, { units }]) => [day, units]), [[DAY, [1]], [DAY + 1, [2]], [DAY + 364, [5]]]);
});

test('an event keeps its UID when the first unit of its day is done', async () => {
  const units = [['u-1', 'A', 'b'], ['u-2', 'B', 'b']];
  const text = (marks) => calendarText({ track: { slug: 't', title: 'T' } }, plannedDays(study([{ day: DAY, unit: 0 }, { day: DAY, unit: 1 }], marks)), units, nameOf, NOW);
  const [before, after] = await Promise.all([new Map(), new Map([[0, { completed: 1, deleted_at: null }]])].map(text));
  assert.match(before, /UID:u-1\.t@/);
  assert.match(after, /UID:u-1\.t@/);
  assert.match(after, /SUMMARY:B · T\r/);
});

test('a day with several units is one all-day event that begins with the name of all', async () => {
  const lines = (await file('T', [[DAY, [0, 1]]], [['u-1', 'ברכות א׳, א׳', 'b'], ['u-2', 'ב׳; ג׳\\', 'b']])).split('\r\n');
  assert.deepEqual(lines.slice(5, 10), [
    'BEGIN:VEVENT', 'UID:u-1.t@example.org/repo/', 'DTSTAMP:20261122T083015Z', 'DTSTART;VALUE=DATE:20261122', 'DTEND;VALUE=DATE:20261123',
  ]);
  assert.equal(lines[10], 'SUMMARY:ברכות א׳\\, א׳+ב׳\\; ג׳\\\\ · T');
  assert.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, 1);
});

test('an event lists the links of its units on lines of their own, and leaves the day free', async () => {
  const lines = (await file('T', [[DAY, [0, 1]]], [['u-1', 'A', 'b'], ['u-2', 'B', 'b']])).replaceAll('\r\n ', '').split('\r\n');
  const link = (unit) => `https://example.org/repo/study/t/${unit}.html`;
  assert.deepEqual(lines.slice(11, -2), [
    `DESCRIPTION:A: ${link('u-1')}\\nB: ${link('u-2')}`, `URL:${link('u-1')}`, 'TRANSP:TRANSPARENT', 'END:VEVENT',
  ]);
});

test('lines are folded at 75 bytes and unfold to the original', async () => {
  for (let length = 60; length < 160; length++) {
    // Letters of one byte reach a limit that those of two and four cannot.
    const title = (length % 2 ? 'a' : 'א').repeat(length) + '😀'.repeat(length % 7);
    const text = await file(title, [], []);
    for (const line of text.split('\r\n')) {
      assert.ok(Buffer.byteLength(line) <= 75, line);
      assert.ok(!line.includes('\ufffd') && Buffer.from(line).toString() === line);
    }
    assert.ok(text.replaceAll('\r\n ', '').includes(`X-WR-CALNAME:${title}\r\n`));
  }
});
