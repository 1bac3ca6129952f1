// A visitor who has not chosen how to begin: the device follows the site's schedule by itself.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deviceOn, TRACK, UNITS } from './device.mjs';

const nov = (day) => `2026-11-${day}`;
const ROWS = [20, 21, 22, 23, 24, 25].map((day, i) => [nov(day), UNITS[i][0], i]);
const FOLLOWED = { ...TRACK, years: [2026], first: nov(20), last: nov(25) };

async function visitor() {
  const app = await deviceOn(nov(23), [], FOLLOWED, ROWS);
  const { mark } = await app.open('study/marks.js');
  const { dayNumber } = await app.open('calendar/day.js');
  const { isNewcomer, ofNewcomer } = await app.open('study/newcomer.js');
  await app.study(nov(20));
  return { ...app, isNewcomer, ofNewcomer, mark: (unit, day, due) => mark('t', UNITS[unit][0], nov(day), due && dayNumber(nov(due))) };
}

const missed = ({ backlog }) => backlog.map(({ unit }) => unit);

test('days before the first mark are not missed, however few they are', async () => {
  const { study, mark, isNewcomer } = await visitor();
  const before = await study();
  assert.deepEqual([missed(before), before.todaysPairs[0].unit, isNewcomer(before)], [[], 3, true]);
  await mark(3, 23, 23);
  assert.deepEqual(missed(await study()), []);
  const later = await study(nov(25));
  assert.deepEqual([missed(later), isNewcomer(later)], [[4], false]);
});

test('a unit that a friend sent is no choice of the track', async () => {
  const { study, mark, isNewcomer, ofNewcomer, open } = await visitor();
  const [{ dayOf }, { dayNumber }] = [await open('study/status.js'), await open('calendar/day.js')];
  await mark(0, 21);
  await mark(5, 21, 25);
  const now = await study();
  assert.deepEqual([missed(ofNewcomer(now)), isNewcomer(now), now.todaysPairs[0].unit], [[], true, 3]);
  const week = [20, 21, 22, 23, 24].map((day) => dayOf(ofNewcomer(now), dayNumber(nov(day))).status);
  assert.deepEqual(week, ['none', 'none', 'none', 'open', 'ahead']);
});

test('the end of a track is not that of a visitor who did not choose it', async () => {
  const app = await deviceOn(nov(23), [], { ...FOLLOWED, units: 6 }, ROWS);
  const { ofNewcomer } = await app.open('study/newcomer.js');
  await (await app.open('study/marks.js')).mark('t', UNITS[0][0], nov(21));
  assert.ok(ofNewcomer(await app.study(nov(25))).current);
  const over = await app.study(nov(29));
  assert.ok(over.pairs.length && over.current);
  assert.equal(ofNewcomer(over).current, undefined);
});

test('a plan that began by itself goes on as stored, whatever is marked, undone or let go later', async () => {
  const { study, mark, open } = await visitor();
  const [{ undo }, { letGo }] = [await open('study/marks.js'), await open('study/catch-up.js')];
  await mark(1, 21, 21);
  const since = async (day) => (await study(nov(day))).segments.map((it) => it.since);
  assert.deepEqual([await since(23), missed(await study())], [[nov(21)], [2]]);
  await undo('t', UNITS[1][0], nov(23));
  assert.deepEqual([await since(23), missed(await study())], [[nov(21)], [1, 2]]);
  await letGo(await study(), (await study()).backlog, nov(23));
  assert.deepEqual([await since(23), await since(25), missed(await study())], [[nov(21)], [nov(21)], []]);
  // A day before the stored one, from another device, begins it earlier.
  await mark(0, 23, 20);
  assert.deepEqual([await since(25), missed(await study(nov(25)))], [[nov(20)], [3, 4]]);
});

test('a track is the learner\'s once a day of it was studied, and until it is left', async () => {
  const { study, mark, open } = await visitor();
  const { isMine } = await open('pages/track/enrol-fill.js');
  assert.equal(isMine(await study()), false);
  await mark(5, 23, 25);
  assert.equal(isMine(await study()), false, 'a unit learnt ahead is no choice');
  await mark(3, 23, 23);
  assert.equal(isMine(await study()), true);
  await (await open('study/leave.js')).leave('t', nov(24));
  assert.equal(isMine(await study(nov(25))), false);
  const { join } = await open('study/segments.js');
  await join('learner', 't', nov(25));
  assert.equal(isMine(await study(nov(25))), true, 'chosen, with nothing learnt yet');
});
