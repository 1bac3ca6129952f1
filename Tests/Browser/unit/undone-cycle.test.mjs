// Undoing a new cycle on one of two devices that exchange files.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { stopClock } from './app.mjs';
import { deviceOn, UNITS } from './device.mjs';

process.env.TZ = 'UTC';
const FIRST = '2026-11-01';
const setClock = stopClock({ after }, `${FIRST}T12:00:00Z`);
let minutes = 0;
const later = () => setClock(new Date(Date.parse('2026-11-04T12:00:00Z') + 60_000 * ++minutes).toISOString());

/** Devices share this process, so each one's page is opened again, with its own storage. */
async function deviceNamed(id, plans = []) {
  const app = await deviceOn(FIRST, []);
  app.storage.setItem('halomeid:/repo/:device', id);
  const { join } = await app.open('study/segments.js');
  const modules = await Promise.all([
    'calendar/day.js', 'study/marks.js', 'study/cycles.js', 'transfer/cycle.js', 'transfer/export-file.js', 'transfer/import-file.js',
    'transfer/run-import.js',
  ].map((name) => app.open(name)));
  const all = Object.assign({}, ...modules);
  const as = (work) => async (...parts) => {
    globalThis.localStorage = app.storage;
    later();
    return work(...parts);
  };
  const device = {
    mark: as((unit, day = '2026-11-04') => all.mark('t', UNITS[unit][0], day, all.dayNumber(day))),
    undoMark: as((unit) => all.undo('t', UNITS[unit][0], '2026-11-04')),
    begin: as(async () => all.beginCycle(await all.withFormer(await app.study('2026-11-04')), UNITS[0][0], () => {})),
    undo: as(() => all.undoLast()),
    text: as(() => all.exportText()),
    import: as(async (text) => {
      const { winners } = await all.planMerge((await all.parseFile(text)).entries);
      // Settings offer no import that has nothing new.
      if (winners.length) await all.runImport(() => winners, () => {});
    }),
    records: as(async () => JSON.parse(await all.exportText()).records),
    cycles: as(() => all.formerCycles('t')),
    done: as(async () => (await app.store.read('t')).completions.filter(all.isDone)
      .map(({ unit, completed_on }) => `${unit} ${completed_on}`).sort()),
    plans: as(async () => (await app.store.read('t')).enrolments
      .filter((it) => it.track === 't' && !it.deleted_at).map((it) => it.since)),
  };
  for (const unit of plans) await as(() => join('learner', 't', FIRST, { follows: 'own', first_unit: UNITS[unit][0], rule: 'every' }))();
  return device;
}

const sorted = ({ completions, enrolments }) =>
  [...completions, ...enrolments].map((it) => JSON.stringify(it, Object.keys(it).sort())).sort();

async function exchange(one, other) {
  await other.import(await one.text());
  await one.import(await other.text());
}

async function areEqual(one, other) {
  assert.deepEqual(sorted(await one.records()), sorted(await other.records()));
}

/** Two devices of a learner who marked three units; the first device began a cycle, and both know. */
async function pairInCycle() {
  const [phone, laptop] = [await deviceNamed('phone', [0]), await deviceNamed('laptop')];
  for (const unit of [0, 1, 2]) await phone.mark(unit, `2026-11-0${unit + 1}`);
  await exchange(phone, laptop);
  await phone.begin();
  await laptop.import(await phone.text());
  assert.deepEqual(await laptop.done(), []);
  assert.equal((await laptop.cycles()).length, 1);
  return [phone, laptop];
}

const FORMER = ['a-1-1 2026-11-01', 'a-1-2 2026-11-02', 'a-1-3 2026-11-03'];

for (const isPhoneFirst of [true, false]) {
  test(`neither device is in the undone cycle, ${isPhoneFirst ? 'its' : 'the other'} file first`, async () => {
    const [phone, laptop] = await pairInCycle();
    await phone.undo();
    const pair = isPhoneFirst ? [phone, laptop] : [laptop, phone];
    for (let time = 0; time < 3; time++) {
      await exchange(...pair);
      await areEqual(phone, laptop);
      for (const device of pair) {
        assert.deepEqual(await device.done(), FORMER);
        assert.deepEqual(await device.plans(), [FIRST]);
        assert.deepEqual(await device.cycles(), []);
      }
    }
  });

  test(`marks of both made in the undone cycle stay, ${isPhoneFirst ? 'its' : 'the other'} file first`, async () => {
    const [phone, laptop] = await pairInCycle();
    await laptop.mark(0);
    await laptop.mark(7);
    await phone.mark(5);
    await phone.undo();
    await laptop.mark(8);
    await laptop.mark(1);
    await exchange(...(isPhoneFirst ? [phone, laptop] : [laptop, phone]));
    await exchange(phone, laptop);
    await areEqual(phone, laptop);
    const units = (await laptop.done()).map((it) => it.split(' ')[0]);
    assert.deepEqual(units, [0, 1, 2, 5, 7, 8].map((unit) => UNITS[unit][0]));
    assert.deepEqual(await laptop.plans(), [FIRST]);
  });
}

test('a cycle can begin again after it was undone, and be undone again', async () => {
  const [phone, laptop] = await pairInCycle();
  await phone.undo();
  await exchange(phone, laptop);
  for (const device of [phone, laptop, phone]) {
    await device.begin();
    await exchange(device, device === phone ? laptop : phone);
    await areEqual(phone, laptop);
    for (const it of [phone, laptop]) {
      assert.deepEqual(await it.done(), []);
      assert.deepEqual(await it.cycles(), [{ units: 3, days: 3 }]);
    }
    await device.undo();
    await exchange(laptop, phone);
    assert.deepEqual([await phone.done(), await laptop.done()], [FORMER, FORMER]);
  }
});

test('a mark made and undone in the cycle does not lose the former one', async () => {
  const [phone] = await pairInCycle();
  await phone.mark(0);
  await phone.undoMark(0);
  await phone.undo();
  assert.deepEqual(await phone.done(), FORMER);
});

test('a file from before the cycle, or from within it, does not begin the undone cycle again', async () => {
  const [phone, laptop] = [await deviceNamed('phone', [0]), await deviceNamed('laptop')];
  for (const unit of [0, 1, 2]) await phone.mark(unit, `2026-11-0${unit + 1}`);
  const before = await phone.text();
  await phone.begin();
  const within = await phone.text();
  await phone.undo();
  const kept = sorted(await phone.records());
  for (const file of [before, within]) {
    await phone.import(file);
    assert.deepEqual(sorted(await phone.records()), kept);
    await laptop.import(file);
  }
  await exchange(phone, laptop);
  await areEqual(phone, laptop);
  assert.deepEqual(await laptop.done(), FORMER);
});
