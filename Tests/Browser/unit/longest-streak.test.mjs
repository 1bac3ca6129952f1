// The longest streak of the progress page against an oracle: the highest streak ever shown at the end of a day.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { COUNT, deviceOn, TRACK, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const FIRST = '2026-11-01';
const DAYS = 45;
/** The site's days, ten of which are past when the learner begins. */
const ROWS = UNITS.map(([unit], at) => [new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10), unit, at]);
const SITE = { ...TRACK, years: [2026], first: ROWS[0][0], last: ROWS.at(-1)[0] };
const setClock = stopClock({ after }, `${FIRST}T12:00:00Z`);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6D2B79F5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random action of a day. */
async function live(next, study, day, app) {
  const { mark } = await app.open('study/marks.js');
  const { letGo, shiftPlan } = await app.open('study/catch-up.js');
  const learn = (pair) => pair && mark('t', UNITS[pair.unit][0], day, pair.day);
  for (const pair of study.todaysPairs) if (next() < 0.75) await learn(pair);
  const deed = next();
  if (deed < 0.15) await learn(study.backlog[0]);
  else if (deed < 0.25) await learn(study.next);
  else if (deed < 0.3) await letGo(study, study.backlog, day);
  else if (deed < 0.35) await shiftPlan(study);
}

test('the longest streak is the highest ever shown', async () => {
  let [longest, shifts] = [0, 0];
  for (let seed = 1; seed <= 9; seed++) {
    const next = random(seed);
    const app = await (seed % 2 ? deviceOn(FIRST, [[FIRST, 0]]) : deviceOn(FIRST, [], SITE, ROWS));
    const { dayNumber, dayText } = await app.open('calendar/day.js');
    const { progressOf } = await app.open('study/progress.js');
    let highest = 0;
    for (let number = 0; number < DAYS; number++) {
      const day = dayText(dayNumber(FIRST) + number);
      setClock(`${day}T12:00:00Z`);
      await live(next, await app.study(day), day, app);
      const study = await app.study(day);
      highest = Math.max(highest, study.streak);
      assert.equal(progressOf(study, UNITS).longest, highest, `seed ${seed}, ${day}`);
      if (number === DAYS - 1) shifts += study.segments.length - 1;
    }
    longest = Math.max(longest, highest);
  }
  // The histories are varied: some are long, and plans were shifted.
  assert.ok(longest > 8 && shifts > 3 && COUNT > DAYS, `${longest} days, ${shifts} shifts`);
});
