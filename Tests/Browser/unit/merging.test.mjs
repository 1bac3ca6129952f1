// Three devices that mark, undo and let go, each without the others, and read each other's exports, old ones too, in any
// order. HALOMEID_HISTORIES=N tries N histories; HALOMEID_FUZZ_SEED sets the first seed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';
import { seeded } from './seeded.mjs';

const HISTORIES = Number(process.env.HALOMEID_HISTORIES ?? 500);
const SEED = Number(process.env.HALOMEID_FUZZ_SEED ?? 1);
const UNITS = ['a', 'b', 'c'];
const BLANK = {
  track: 't', scheduled_on: null, completed: 0, completed_on: null, completed_at: null, let_go_on: null, zone: 'UTC',
  deleted_at: null,
};
const START = Date.parse('2026-11-01T06:00:00Z');
const STEP = 3 * 86_400_000;

const { open } = await load('records/merge.js');
const { successorOf, wins } = await open('records/merge.js');
const { reconcile } = await open('transfer/reconcile.js');

class Device {
  records = new Map();
  /** How far its clock is ahead. */
  ahead = 0;
  constructor(id) { this.id = id; }

  /** @returns whether there was something to do: the record's time increases as in the store */
  act(unit, step, { isOpenFor, change, versions = 1 }) {
    const prev = this.records.get(unit);
    if (!isOpenFor(prev)) return false;
    const clock = START + step * STEP + this.ahead;
    const now = new Date(Math.max(clock, prev ? Date.parse(prev.updated_at) + 1 : 0)).toISOString();
    const record = {
      ...BLANK, ...prev, ...change(new Date(clock).toISOString()), unit, version: (prev?.version ?? 0) + versions,
      updated_at: now, device_id: this.id,
    };
    this.records.set(unit, successorOf({ store: 'completions', record }, prev));
    return true;
  }

  export() { return structuredClone([...this.records.values()]); }

  import(file) {
    for (const record of file) {
      const prev = this.records.get(record.unit);
      const entry = reconcile({ store: 'completions', record }, prev);
      if (!prev || wins(entry.record, prev)) this.records.set(record.unit, entry.record);
    }
  }

  /** Without the versions, which count changes. */
  get state() {
    return Object.fromEntries([...this.records].sort().map(([unit, { version, ...record }]) => [unit, record]));
  }
}

const isDone = (record) => record?.completed === 1;
const isLetGo = (record) => !!record?.let_go_on && !isDone(record);

// The same as in study/marks.ts and study/catch-up.ts.
const MARK = {
  isOpenFor: (prev) => !isDone(prev),
  // Some of them on the unit's day.
  change: (now) => ({
    completed: 1, completed_on: now.slice(0, 10), completed_at: now, scheduled_on: now[9] % 2 ? now.slice(0, 10) : null,
  }),
};
const UNDO = { isOpenFor: isDone, change: () => ({ completed: 0, completed_on: null, completed_at: null }) };
const LET_GO = {
  isOpenFor: (prev) => !isDone(prev) && !isLetGo(prev),
  change: (now) => ({ let_go_on: now.slice(0, 10) }),
  versions: 0,
};
const TAKE_BACK = { isOpenFor: isLetGo, change: () => ({ let_go_on: null }), versions: 0 };
const ACTS = [MARK, MARK, UNDO, LET_GO];

/** @returns the devices, all files that they wrote, and what was done to each unit, in order */
function history(random, possible = ACTS, clocks = [0]) {
  const devices = ['a', 'b', 'c'].map((id) => new Device(id));
  const files = [];
  const acts = new Map();
  const pick = (list) => list[random.below(list.length)];
  for (let step = 0; step < 60; step++) {
    const device = pick(devices);
    device.ahead = pick(clocks);
    if (random.chance(0.5)) {
      const [unit, act] = [pick(UNITS), pick(possible)];
      if (device.act(unit, step, act)) acts.set(unit, [...acts.get(unit) ?? [], { act }]);
    } else if (random.chance(0.5) || !files.length) files.push(device.export());
    else device.import(pick(files));
  }
  return { devices, files, acts };
}

/** Merges until no file of another device changes anything. */
function exchange(devices, order) {
  for (let round = 0; round < 6; round++) {
    const before = JSON.stringify(devices.map(({ state }) => state));
    for (const [from, to] of order) devices[to].import(devices[from].export());
    if (JSON.stringify(devices.map(({ state }) => state)) === before) return round;
  }
  return assert.fail('the devices never agree');
}

const ORDERS = [
  [[0, 1], [1, 2], [2, 0], [1, 0], [2, 1], [0, 2]],
  [[2, 1], [0, 2], [1, 0], [2, 0], [0, 1], [1, 2]],
];

test('devices that import each other\'s exports agree: the last change counts, but a mark wins over letting go', () => {
  for (let seed = SEED; seed < SEED + HISTORIES; seed++) {
    const [devices, others] = [0, 1].map(() => history(seeded(seed)));
    exchange(devices.devices, ORDERS[0]);
    exchange(others.devices, ORDERS[1]);
    const [state, ...same] = devices.devices.map((it) => it.state);
    for (const it of same) assert.deepEqual(it, state, `seed ${seed}`);
    for (const [unit, acts] of devices.acts) {
      const { act } = acts.at(-1);
      // A unit undone on one device and let go on another may be either.
      if (act === LET_GO && acts.some((it) => it.act === UNDO)) continue;
      const isMarked = act === LET_GO ? acts.some((it) => it.act === MARK) : act === MARK;
      assert.equal(isDone(state[unit]), isMarked, `seed ${seed}: ${unit}`);
      assert.equal(isDone(others.devices[0].state[unit]), isMarked, `seed ${seed}: ${unit} in another order`);
    }
    // Old files no longer change anything, except for a unit let go by a device that did not know the file's record.
    for (const file of devices.files) devices.devices[0].import(file);
    for (const [unit, acts] of devices.acts) {
      if (acts.at(-1).act === LET_GO) continue;
      assert.equal(
        isDone(devices.devices[0].state[unit]), isDone(state[unit]), `seed ${seed}: an old file changed ${unit}`);
    }
  }
});

test('letting go and taking back never removes a mark, whatever the clock', () => {
  for (let seed = SEED; seed < SEED + HISTORIES; seed++) {
    const { devices, acts } = history(seeded(seed), [MARK, LET_GO, TAKE_BACK], [0, 0, 2 * STEP]);
    exchange(devices, ORDERS[seed % 2]);
    for (const { state } of devices) {
      for (const [unit, all] of acts) {
        assert.equal(isDone(state[unit]), all.some(({ act }) => act === MARK), `seed ${seed}: ${unit}`);
      }
    }
  }
});

test('a mark on its day counts, however often the other device is imported', () => {
  const record = (device_id, version, updated_at, its) => (
    { ...BLANK, unit: 'a', device_id, version, updated_at, ...its });
  const onTime = record('y', 1, '2026-11-03T08:00:00.000Z', {
    completed: 1, scheduled_on: '2026-11-03', completed_on: '2026-11-03', completed_at: '2026-11-03T08:00:00.000Z',
  });
  const letGo = record('x', 1, '2026-11-05T08:00:00.000Z', { let_go_on: '2026-11-05' });
  const late = record('x', 2, '2026-11-08T08:00:00.000Z', {
    completed: 1, let_go_on: '2026-11-05', completed_on: '2026-11-08', completed_at: '2026-11-08T08:00:00.000Z',
  });
  for (const files of [[letGo, late], [late], [late, letGo, late]]) {
    const device = new Device('y');
    for (const file of [[onTime], ...files.map((it) => [it])]) device.import(file);
    assert.equal(device.records.get('a').completed_on, '2026-11-03');
    const other = new Device('x');
    for (const file of [[late], device.export()]) other.import(file);
    assert.deepEqual(other.state, device.state);
  }
});

// Notes. Each word is written once, so that it can be told which writes a text contains.

class Writer extends Device {
  /** Writes over the note that this device has, as study/own-words.ts does. */
  write(word, step, isAddition) {
    const prev = this.records.get('a');
    const text = word && isAddition && prev?.text ? `${prev.text}\n\n${word}` : word;
    const now = new Date(Math.max(START + step * STEP, prev ? Date.parse(prev.updated_at) + 1 : 0)).toISOString();
    const knows = !prev ? null : prev.device_id === this.id ? prev.knows : `${prev.knows ?? ''}${prev.device_id} ${prev.updated_at},`;
    this.records.set('a', {
      track: 't', unit: 'a', text, knows, updated_at: now, device_id: this.id, deleted_at: text ? null : now,
    });
  }

  import(file) {
    for (const record of file) {
      const prev = this.records.get(record.unit);
      const entry = reconcile({ store: 'notes', record }, prev);
      if (!prev || wins(entry.record, prev)) this.records.set(record.unit, entry.record);
    }
  }

  get words() { return (this.records.get('a')?.text ?? '').split(/\s+/).filter(Boolean).sort(); }
}

test('the texts of all devices are kept, unless they were replaced by someone who had read them', () => {
  let merged = 0;
  for (let seed = SEED; seed < SEED + HISTORIES; seed++) {
    const random = seeded(seed);
    const devices = ['a', 'b', 'c'].map((id) => new Writer(id));
    const files = [];
    /** The words that some device erased or replaced when it had them. */
    const replaced = new Set();
    const written = [];
    for (let step = 0; step < 20; step++) {
      const device = devices[random.below(3)];
      if (random.chance(0.4)) {
        const before = device.words;
        const word = random.chance(0.15) ? '' : `w${step}`;
        device.write(word, step, random.chance(0.5));
        if (word) written.push(word);
        for (const it of before) if (!device.words.includes(it)) replaced.add(it);
      } else if (random.chance(0.5) || !files.length) files.push(device.export());
      else device.import(files[random.below(files.length)]);
    }
    exchange(devices, ORDERS[seed % 2]);
    const [text, ...others] = devices.map((it) => it.records.get('a')?.text);
    for (const it of others) assert.equal(it, text, `seed ${seed}`);
    const words = devices[0].words;
    for (const it of written) {
      if (!replaced.has(it)) assert.ok(words.includes(it), `seed ${seed}: ${it} of ${written} is not in ${words}`);
    }
    assert.equal(new Set(words).size, words.length, `seed ${seed}: ${words}`);
    if (devices[0].records.get('a')?.device_id.endsWith('+')) merged += 1;
    // Old files change nothing.
    for (const file of files) devices[0].import(file);
    assert.equal(devices[0].records.get('a')?.text, text, `seed ${seed}: an old file`);
  }
  assert.ok(merged > HISTORIES / 10, `${merged}`);
});

test('two notes become one on both devices, and a later version of a note is none of two', () => {
  const note = (device_id, text, hour, knows = null) => ({
    track: 't', unit: 'a', text, knows, updated_at: `2026-11-03T${hour}:00:00.000Z`, device_id, deleted_at: text ? null : `2026-11-03T${hour}:00:00.000Z`,
  });
  const merge = (theirs, ours) => reconcile({ store: 'notes', record: theirs }, ours).record;
  const [one, other] = [note('x', 'לשאול את הרב', '08'), note('y', 'השווה לתרומות', '20')];
  assert.deepEqual(merge(one, other), merge(other, one));
  assert.equal(merge(one, other).text, 'לשאול את הרב\n\nהשווה לתרומות');
  // Both files again.
  const both = merge(one, other);
  for (const it of [one, other]) assert.ok(!wins(merge(it, both), both));
  // Written by who had read the other, or erased.
  for (const text of ['לשאול את הרבנית', '']) {
    const next = note('y', text, '20', `x ${one.updated_at},`);
    assert.equal(merge(next, one), next);
    assert.equal(merge(one, next), one);
  }
  // Erased without having read it.
  assert.equal(merge(note('y', '', '20'), one).text, one.text);
  assert.equal(merge(note('y', '', '20'), one).deleted_at, null);
});
