// The backlog against a model that walks the days: random plans, marks on their day and late, units let go, and a second
// plan. HALOMEID_HISTORIES=N tries N histories; HALOMEID_FUZZ_SEED sets the first seed.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { load, stopClock } from './app.mjs';
import { seeded } from './seeded.mjs';

process.env.TZ = 'UTC';
const FIRST = Date.parse('2026-09-01');
const DAY = 86_400_000;
const COUNT = 80;
const textOf = (day) => new Date(FIRST + day * DAY).toISOString().slice(0, 10);
const UNITS = Array.from({ length: COUNT }, (_, i) => [`a-1-${i + 1}`, `unit ${i}`, 'a']);
const TRACK = { slug: 't', title: 'T', units: COUNT, extra: 0, syllabus: 1, years: [], rule: 'every' };
const files = {
  'tracks.json': { v: 1, window: { back: 7, ahead: 30 }, syllabusFileSize: 500, tracks: [TRACK] },
  'days.json': {
    v: 1, first: '2026-01-01', days: 800, rules: { every: btoa('\xff'.repeat(100)) },
    hebrew: { first: '2026-01-01', years: [], days: [] },
  },
  't/syllabus-0.json': { v: 1, from: 0, units: UNITS },
};

/** 2026-09-01 is a Tuesday; bit 0 is Sunday. */
const isStudied = ({ weekdays }, day) => weekdays >> ((day + 2) % 7) & 1;

/** A learner's actions and backlog, day by day. */
class Model {
  plans = [];
  settled = new Map();
  /** unit → its day */
  days = new Map();

  begin(plan) {
    this.plans.push(plan);
    this.queue = UNITS.map((_, unit) => unit).filter((unit) => unit >= plan.first && !this.settled.has(unit));
    // A later plan's day replaces an earlier one's, even before it has come.
    for (const unit of this.queue) this.days.delete(unit);
  }

  /** Gives a day its units. */
  walk(day) {
    const plan = this.plans.at(-1);
    if (!isStudied(plan, day)) return [];
    const units = this.queue.splice(0, plan.perDay);
    for (const unit of units) this.days.set(unit, day);
    return units;
  }

  waiting(today) {
    return [...this.days].filter(([unit, day]) => day < today && !this.settled.has(unit))
      .sort(([a, day], [b, other]) => day - other || a - b).map(([unit]) => unit);
  }
}

function randomPlan(random, first) {
  return { first, perDay: 1 + random.below(3), weekdays: 1 + random.below(127) };
}

async function compare(app, modules, seed) {
  const random = seeded(seed);
  const { join } = modules.segments;
  const { mark } = modules.marks;
  const { letGo } = modules.catchUp;
  const { discardStudies, studyOf } = modules.study;
  const model = new Model();
  const studyOn = (day) => {
    app.setTime(`${textOf(day)}T12:00:00Z`);
    discardStudies();
    return studyOf(TRACK, textOf(day));
  };
  const begin = async (plan, day) => {
    const previous = model.plans.at(-1);
    if (previous) await modules.leave.leave('t', textOf(day));
    await join('learner', 't', textOf(day), {
      follows: 'own', first_unit: UNITS[plan.first][0], rule: 'every', per_day: plan.perDay, weekdays: plan.weekdays,
    });
    model.begin(plan);
  };
  const last = 10 + random.below(25);
  const second = random.chance(.6) ? 3 + random.below(last) : -1;
  app.setTime(`${textOf(0)}T12:00:00Z`);
  await begin(randomPlan(random, random.below(20)), 0);
  for (let day = 0; day <= last; day++) {
    app.setTime(`${textOf(day)}T12:00:00Z`);
    if (day === second) {
      const waiting = model.waiting(day);
      await begin(randomPlan(random, waiting.length && random.chance(.7) ? Math.min(...waiting) : random.below(40)), day);
    }
    const units = model.walk(day);
    const late = model.waiting(day).filter(() => random.chance(.1));
    for (const unit of [...units.filter(() => random.chance(.5)), ...late]) {
      await mark('t', UNITS[unit][0], textOf(day), modules.day.dayNumber(textOf(model.days.get(unit))));
      model.settled.set(unit, day);
    }
    if (random.chance(.1)) {
      const study = await studyOn(day);
      const gone = study.backlog.filter(() => random.chance(.5));
      await letGo(study, gone, textOf(day));
      for (const { unit } of gone) model.settled.set(unit, day);
    }
  }
  const { backlog } = await studyOn(last);
  assert.deepEqual(backlog.map(({ unit }) => unit), model.waiting(last), `seed ${seed}`);
  return backlog.length;
}

test('the backlog agrees with a model that walks the days', async () => {
  const setTime = stopClock({ after }, `${textOf(0)}T12:00:00Z`);
  const first = Number(process.env.HALOMEID_FUZZ_SEED ?? 1);
  const count = Number(process.env.HALOMEID_HISTORIES ?? 200);
  const sizes = new Set();
  for (let seed = first; seed < first + count; seed++) {
    if ((seed - first) % 500 === 0) await fresh();
    localStorage.clear();
    app.store.announceRestored();
    sizes.add(await compare(app, modules, seed));
  }
  // The random histories contain enough cases to compare.
  assert.ok(sizes.size > 8, `${sizes.size}`);

  async function fresh() {
    const page = await load('study/study.js', { files });
    app = { setTime, store: await page.open('store/import.js') };
    modules = {
      study: page.module, segments: await page.open('study/segments.js'), marks: await page.open('study/marks.js'),
      leave: await page.open('study/leave.js'), catchUp: await page.open('study/catch-up.js'), day: await page.open('calendar/day.js'),
    };
  }
});

let app;
let modules;
