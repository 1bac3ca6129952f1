// Random histories of a learner, played day by day. After each act past days must be what they were, except for the units
// that the act is about, and the streak must not have fallen unless something was undone.
// HALOMEID_HISTORIES sets the number of histories, HALOMEID_FUZZ_SEED the first.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { load, stopClock } from './app.mjs';
import { COUNT, filesOf, TRACK, UNITS } from './device.mjs';
import { seeded } from './seeded.mjs';

process.env.TZ = 'UTC';
const START = Date.UTC(2026, 10, 1) / 86_400_000;
const textOf = (day) => new Date((START + day) * 86_400_000).toISOString().slice(0, 10);
const HISTORIES = Number(process.env.HALOMEID_HISTORIES ?? 40);
const SEED = Number(process.env.HALOMEID_FUZZ_SEED ?? 1);
const ROWS = Array.from({ length: 40 }, (_, i) => [textOf(i), UNITS[i][0], i]);
const DATED = { ...TRACK, years: [2026], first: textOf(0), last: textOf(39) };

const setTime = stopClock({ after }, `${textOf(0)}T12:00:00Z`);
const MODULES = ['study/marks.js', 'study/catch-up.js', 'study/plan.js', 'study/undo-shift.js', 'study/status.js', 'study/continue-plan.js',
  'study/newcomer.js', 'study/segments.js', 'calendar/day.js', 'transfer/export-file.js', 'transfer/import-file.js', 'transfer/run-import.js', 'transfer/undo-import.js', 'store/import.js', 'study/skips.js'];

/** A page with everything that an act needs. */
async function pageOf(track, rows) {
  const app = await load('study/study.js', { files: filesOf(track, rows) });
  return Object.assign({ track, storage: app.storage }, ...await Promise.all(MODULES.map(app.open)), app.module);
}

/** A file with marks of another device, from before the first day. */
function marksOfOther(units) {
  const day = textOf(-9);
  const completions = units.map((unit) => ({
    track: 't', unit: UNITS[unit][0], scheduled_on: day, completed: 1, completed_on: day, completed_at: `${day}T08:00:00.000Z`,
    zone: 'UTC', version: 9, updated_at: new Date(Date.now()).toISOString(), device_id: 'other',
  }));
  return JSON.stringify({ format: 1, records: { completions, enrolments: [], bookmarks: [], notes: [] } });
}

class History {
  constructor(page, seed) {
    Object.assign(this, { page, seed, random: seeded(seed), day: 0, log: [], exports: [] });
  }

  /** As the page paints it: once what the plans skip is stored. */
  async study() {
    for (const isLast of [false, true]) {
      this.page.discardStudies();
      const study = await this.page.studyOf(this.page.track, textOf(this.day));
      await this.page.keepSkips(study);
      if (isLast) return study;
    }
  }

  /** Each past day's units with their status, and the streak. */
  async seen(until = this.day) {
    const { page } = this;
    const study = await this.study();
    const days = [];
    for (let day = 0; day < until; day++) {
      const number = page.dayNumber(textOf(day));
      const { pairs } = page.dayOf(study, number);
      days.push(pairs.map((pair) => [pair.unit, page.statusOf(study, pair)]).sort(([a], [b]) => a - b));
    }
    return { days, streak: study.streak, longest: study.longest };
  }

  pick(list) {
    return list[this.random.below(list.length)];
  }

  /** Does something; returns what it is about, or nothing if it cannot be done. */
  async act() {
    const { page, random } = this;
    const day = textOf(this.day);
    const study = await this.study();
    const isDone = (unit) => page.isDone(study.marks.get(unit));
    // Nobody chose a newcomer's days. A unit that was missed and is then done ahead of its new day counts for that day,
    // also if the plan that gave it ends before.
    const isAhead = [...study.marks.values()].some((it) =>
      it.scheduled_on > day || (it.scheduled_on === day && it.completed_on < day)
    );
    const canChange = !page.isNewcomer(study) && !isAhead;
    const acts = {
      mark: () => {
        const known = [...study.todaysPairs, ...study.todaysPairs, ...study.backlog, ...study.pairs.filter((it) => it.day > study.day).slice(0, 3)];
        const pair = this.pick(known.filter(({ unit }) => !isDone(unit)));
        return pair && { units: [pair.unit], work: () => page.mark('t', UNITS[pair.unit][0], day, pair.day) };
      },
      undo: () => {
        const unit = this.pick([...study.marks.keys()].filter(isDone));
        return unit !== undefined && { units: [unit], isUndo: true, work: () => page.undo('t', UNITS[unit][0], day) };
      },
      letGo: () => {
        const pairs = study.backlog.filter(() => random.chance(.5));
        return pairs.length && { units: pairs.map(({ unit }) => unit), work: () => page.letGo(study, pairs, day) };
      },
      takeBack: () => {
        const pairs = [...study.marks].filter(([, it]) => page.isLetGo(it)).map(([unit]) => ({ unit }));
        const units = study.units.length ? study.units : UNITS;
        return pairs.length &&
          { units: pairs.map(({ unit }) => unit), isUndo: true, work: () => page.takeBack({ ...study, units }, pairs) };
      },
      shift: () => canChange && page.canShift(study) && study.backlog.length && { units: [], work: () => page.shiftPlan(study) },
      plan: () => {
        const plan = {
          since: random.chance(.5) ? page.firstFreeDay(study) : textOf(this.day + 1 + random.below(3)),
          first_unit: UNITS[random.below(COUNT / 2)][0], per_day: 1 + random.below(3), rule: 'every',
          weekdays: random.chance(.7) ? null : 1 + random.below(127),
        };
        return canChange && { units: [], plan, work: () => page.startPlan(study, plan) };
      },
      site: () => canChange && page.track.years.length && { units: [], work: () => page.replacePlan(study, page.firstFreeDay(study), { follows: 'site' }) },
      leave: () => canChange && study.current && { units: [], work: () => page.leavePlan(study, day) },
      export: () => ({ units: [], work: async () => { this.exports.push(await page.exportText()); } }),
      receive: () => {
        const units = [1, 2, 3].map(() => random.below(COUNT)).filter((unit) => !isDone(unit));
        // They would be an automatic segment's first day.
        return page.isChosen(study.current) && units.length && { units, work: () => this.imported(marksOfOther(units)) };
      },
      undoImport: async () => {
        const replaced = await page.lastImport().catch(() => []);
        const units = replaced.map(({ entry }) => UNITS.findIndex(([slug]) => slug === entry.record.unit));
        return units.length && { units, isUndo: true, work: () => page.undoLast() };
      },
      import: () => this.exports.length && { units: [], work: () => this.imported(this.pick(this.exports)) },
    };
    const often = ['mark', 'mark', 'mark', 'mark', 'undo', 'letGo', 'takeBack'];
    const name = random.chance(.8) ? this.pick(often) : this.pick(Object.keys(acts));
    const act = await acts[name]();
    return act && { name, ...act };
  }

  async imported(text) {
    const { entries } = await this.page.parseFile(text);
    await this.page.runImport(() => entries, () => {});
  }

  /** Plays some days. */
  async play() {
    const last = 8 + this.random.below(18);
    for (; this.day <= last; this.day++) {
      const before = await this.seen();
      setTime(`${textOf(this.day)}T12:00:00Z`);
      sessionStorage.clear();
      if (this.yesterday) this.compare('the next day', before.days.slice(0, -1), this.yesterday.days, []);
      for (let count = this.random.below(4); count > 0; count--) await this.step();
      this.yesterday = await this.seen();
    }
    return this.log.length;
  }

  async step() {
    const before = await this.seen();
    const act = await this.act();
    if (!act) return;
    this.log.push(`${textOf(this.day)} ${act.name} ${act.units} ${act.plan ? JSON.stringify(act.plan) : ''}`);
    await act.work();
    const seen = await this.seen();
    this.compare(act.name, seen.days, before.days, act.units);
    if (!act.isUndo) assert.ok(seen.streak >= before.streak, this.said(`the streak fell from ${before.streak} to ${seen.streak}`));
    await this.assertReachable();
  }

  compare(name, days, expected, units) {
    const others = (list) => list.map((day) => day.filter(([unit]) => !units.includes(unit)));
    assert.deepEqual(others(days), others(expected), this.said(`${name} changed past days`));
  }

  /** Every unit from the plan's first one on is settled, has a day, or waits in the backlog, at the latest tomorrow. */
  async assertReachable() {
    const study = await this.study();
    const { current, marks } = study;
    if (current?.follows !== 'own') return;
    // Without upkeep, which would store what the plan skips as if it were tomorrow.
    const { pairs, backlog } = await this.page.loadStudy(this.page.track, textOf(this.day + 1));
    const given = new Set([...pairs, ...backlog].map(({ unit }) => unit));
    const first = UNITS.findIndex(([slug]) => slug === current.first_unit);
    const lost = UNITS.flatMap((_, unit) =>
      unit >= first && !given.has(unit) && !this.page.isSettled(marks.get(unit)) ? [unit] : []
    );
    assert.deepEqual(lost, [], this.said('units without a day'));
  }

  said(what) {
    return `seed ${this.seed}: ${what}\n${this.log.join('\n')}`;
  }
}

for (const [name, track, rows] of [['the site has dates', DATED, ROWS], ['there are only own plans', TRACK, []]]) {
  test(`past days stay what they were, ${name}`, async () => {
    let page;
    let acts = 0;
    for (let seed = SEED; seed < SEED + HISTORIES; seed++) {
      if (!page || seed % 200 === 0) page = await pageOf(track, rows);
      localStorage.clear();
      page.announceRestored();
      setTime(`${textOf(0)}T12:00:00Z`);
      acts += await new History(page, seed).play();
      // What the page stores without waiting for it must not arrive in the next history, which has the same times.
      await new Promise((done) => { setTimeout(done, 5); });
    }
    assert.ok(acts > HISTORIES * 4, `${acts}`);
  });
}
