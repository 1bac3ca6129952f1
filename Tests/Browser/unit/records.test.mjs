import assert from 'node:assert/strict';
import test from 'node:test';
import { load, stopClock, Storage } from './app.mjs';

const unit = ['daily-mishnah', 'berakhot-1-1'];
const record = async (store) => (await store.read(unit[0])).completions.find((it) => it.unit === unit[1]);

async function page(storage) {
  const loaded = await load('study/marks.js', { storage });
  const { dayNumber } = await loaded.open('calendar/day.js');
  const mark = (track, name, day, scheduled) => loaded.module.mark(track, name, day, scheduled ? dayNumber(scheduled) : undefined);
  return {
    ...loaded, ...loaded.module, ...await loaded.open('study/segments.js'), ...await loaded.open('records/merge.js'),
    ...await loaded.open('study/scheduled-day.js'),
    mark, dayNumber, store: await loaded.open('store/store.js'),
  };
}

test('without a database a mark is kept in the journal and is there on the next visit', async () => {
  const first = await page();
  await first.store.read();
  await first.mark(...unit, '2026-11-22', '2026-11-22');
  assert.equal(first.html.dataset.store, 'journal');
  const second = await page(first.storage);
  const { completed, completed_on, scheduled_on, version, device_id } = await record(second.store);
  assert.deepEqual([completed, completed_on, scheduled_on, version], [1, '2026-11-22', '2026-11-22', 1]);
  assert.match(device_id, /^[0-9a-f]{32}$/);
});

test('a mark is kept before anything is awaited', async () => {
  const first = await page();
  await first.store.read();
  first.mark(...unit, '2026-11-22', null);
  const second = await page(first.storage);
  assert.equal((await record(second.store)).completed, 1);
});

test('a mark undone at once is undone', async () => {
  const { mark, undo, store } = await page();
  await store.read();
  await Promise.all([mark(...unit, '2026-11-22', null), undo(...unit, '2026-11-22')]);
  assert.equal((await record(store)).completed, 0);
});

test('a mark made before its day was known gets the day but keeps its own time', async (t) => {
  const { mark, setScheduledDay, dayNumber, store } = await page();
  const setClock = stopClock(t, '2026-11-22T10:00:00Z');
  await mark(...unit, '2026-11-22', null);
  setClock('2026-11-22T12:00:00Z');
  await setScheduledDay(await record(store), dayNumber('2026-11-20'));
  const { scheduled_on, updated_at, version } = await record(store);
  assert.deepEqual([scheduled_on, updated_at, version], ['2026-11-20', '2026-11-22T10:00:00.001Z', 1]);
  await setScheduledDay(await record(store), dayNumber('2026-11-27'));
  assert.equal((await record(store)).scheduled_on, '2026-11-20');
});

test('without local storage a mark is kept in memory, and the page says so', async () => {
  const { html, storage, mark, store } = await page();
  storage.broken = true;
  await store.read();
  await mark(...unit, '2026-11-22', null);
  assert.equal(html.dataset.store, 'memory');
  assert.equal((await record(store)).completed, 1);
});

test('with a clock after 2100, marks, bookmarks and notes are stored, changed and removed', async (t) => {
  const setClock = stopClock(t, '2106-02-07T00:00:00Z');
  const { module: store, open } = await load('store/store.js');
  const { mark, undo } = await open('study/marks.js');
  const { setBookmark } = await open('study/bookmark.js');
  const { setNote } = await open('study/note.js');
  const { today } = await open('calendar/day.js');
  await mark('t', 'a', today());
  assert.equal((await store.read()).completions[0].completed, 1);
  await undo('t', 'a', today());
  await mark('t', 'a', today());
  for (const isSet of [true, false]) await setBookmark('t', 'a', isSet);
  for (const text of ['a note', '']) await setNote('t', 'a', text);
  setClock('2026-11-22T12:00:00Z');
  const { completions, bookmarks, notes } = await store.read();
  assert.deepEqual(completions.map((it) => [it.completed, it.completed_on]), [[1, '2099-12-31']]);
  assert.ok(bookmarks[0].deleted_at && notes[0].deleted_at);
});

test('local storage without room is replaced by session storage, for the next page of the tab', async () => {
  const storage = new Storage();
  storage.broken = true;
  const { open } = await load('store/store.js', { storage });
  const { mark } = await open('study/marks.js');
  await mark('t', 'a', '2026-11-22');
  const session = sessionStorage;
  const next = await load('store/store.js', { storage });
  assert.deepEqual((await next.module.read()).completions, [], 'another tab');
  globalThis.sessionStorage = session;
  assert.deepEqual((await next.module.read()).completions.map(({ unit }) => unit), ['a']);
  const { entries, removeEntry } = await next.open('store/journal.js');
  assert.deepEqual(entries().map(removeEntry), [true]);
  assert.deepEqual(Object.keys(session).filter((key) => key.includes(':journal:')), []);
});

test('marks kept in memory are stored with the next successful write', async () => {
  const { html, storage, mark, undo, store } = await page();
  storage.broken = true;
  await store.read();
  await mark(...unit, '2026-11-22', null);
  storage.broken = false;
  await undo(...unit, '2026-11-22');
  assert.equal(html.dataset.store, 'journal');
  assert.equal((await record(store)).completed, 0);
});

test('done twice is done once', async () => {
  const { mark, store } = await page();
  await mark(...unit, '2026-11-22', '2026-11-22');
  const first = await record(store);
  await mark(...unit, '2026-11-23', '2026-11-24');
  assert.deepEqual(await record(store), first);
});

test('an undone mark keeps its scheduled day, and undone twice is undone once', async () => {
  const { mark, undo, store } = await page();
  await mark(...unit, '2026-11-22', '2026-11-22');
  await undo(...unit, '2026-11-22');
  const undone = await record(store);
  assert.deepEqual([undone.completed, undone.completed_on, undone.scheduled_on, undone.version], [0, null, '2026-11-22', 2]);
  await undo(...unit, '2026-11-23');
  assert.deepEqual(await record(store), undone);
});

test('a unit done again on the same visit gets its first day back', async () => {
  const { mark, undo, store } = await page();
  await mark(...unit, '2026-11-22', '2026-11-22');
  await undo(...unit, '2026-11-23');
  await mark(...unit, '2026-11-23', '2026-11-23');
  const { completed_on, scheduled_on, version } = await record(store);
  assert.deepEqual([completed_on, scheduled_on, version], ['2026-11-22', '2026-11-22', 3]);
});

test('a unit done again on a later visit has the later day', async () => {
  const first = await page();
  await first.mark(...unit, '2026-11-22', '2026-11-22');
  await first.undo(...unit, '2026-11-22');
  const second = await page(first.storage);
  await second.store.read();
  await second.mark(...unit, '2026-11-24', '2026-11-22');
  assert.deepEqual([(await record(second.store)).completed_on, (await record(second.store)).version], ['2026-11-24', 3]);
});

test('a write is newer than the record it replaces, even if the clock was set back', async (t) => {
  const { mark, undo, store } = await page();
  const setClock = stopClock(t, '2026-11-22T10:00:00Z');
  await mark(...unit, '2026-11-22', null);
  setClock('2026-11-20T10:00:00Z');
  await undo(...unit, '2026-11-20');
  assert.equal((await record(store)).updated_at, '2026-11-22T10:00:00.001Z');
});

test('the last write wins, and at equal times the greater device id', async () => {
  const { wins } = await page();
  const written = (updated_at, device_id) => ({ updated_at, device_id });
  const isWon = (one, other) => [wins(one, other), wins(other, one)];
  const time = '2026-11-22T05:00:00.000Z';
  assert.deepEqual(isWon(written('2026-11-22T05:00:00.001Z', 'a'), written(time, 'z')), [true, false]);
  assert.deepEqual(isWon(written(time, 'b'), written(time, 'a')), [true, false]);
  assert.deepEqual(isWon(written(time, 'a'), written(time, 'a')), [false, false]);
  // The winner is the same for every order of merging.
  const all = ['1', '2', '3'].flatMap((at) => ['a', 'b'].map((id) => written(at, id)));
  for (let turn = 0; turn < all.length; turn++) {
    const list = [...all.slice(turn), ...all.slice(0, turn)];
    for (const order of [list, list.toReversed()]) assert.deepEqual(order.reduce((a, b) => (wins(b, a) ? b : a)), written('3', 'b'));
  }
});

test('segments that were deleted, or left on their first day, do not count', async () => {
  const { segmentsOf } = await page();
  const segment = (since, left_on = null, deleted_at = null) => ({ track: 't', since, left_on, deleted_at, source: 'learner', updated_at: '2026-08-01T00:00:00Z' });
  const counted = segmentsOf([segment('2026-12-01'), segment('2026-11-01', '2026-11-01'), segment('2026-10-01', '2026-11-01'),
    segment('2026-09-01', null, '2026-09-02T00:00:00Z'), { ...segment('2026-08-01'), track: 'other' }], 't', '2026-12-01');
  assert.deepEqual(counted.map((it) => it.since), ['2026-10-01', '2026-12-01']);
});

test('an automatic segment yields to the choice of a learner, on this device or another', async () => {
  const { segmentsOf, join, store, wins } = await page();
  await join('auto', 't', '2026-11-12');
  const [auto] = (await store.read()).enrolments;
  const chosen = { ...auto, since: '2026-11-10', follows: 'own', first_unit: 'u', source: 'learner', updated_at: '2026-11-10T08:00:00.000Z', device_id: 'x' };
  const earlier = { ...auto, since: '2026-11-01', device_id: 'x' };
  const since = (...segments) => segmentsOf(segments, 't', '2026-11-12').map((it) => it.since);
  assert.deepEqual(since(auto), ['2026-11-12']);
  assert.deepEqual(since(auto, chosen), ['2026-11-10']);
  // Of two automatic segments the earlier one counts, from the first mark on.
  const mark = { track: 't', completed: 1, scheduled_on: '2026-11-05', completed_on: '2026-11-05', let_go_on: null, deleted_at: null };
  assert.deepEqual(segmentsOf([auto, earlier], 't', '2026-11-12', [mark]).map((it) => it.since), ['2026-11-05']);
  // Begun while the clock was wrong.
  const wrong = ['1970-01-01', '2031-06-01'].map((day) => ({ ...auto, since: day }));
  assert.deepEqual(since(...wrong, auto), ['2026-11-12']);
  // A track left on the other device does not come back here.
  assert.deepEqual(since(auto, { ...chosen, left_on: '2026-11-10' }), []);
  // On the same day the learner's choice wins the merge, though it was made earlier.
  assert.ok(wins({ ...chosen, since: auto.since }, auto));
});

test('an automatic segment begins with the first mark', async () => {
  const { segmentsOf } = await page();
  const auto = { track: 't', since: '2026-10-01', source: 'auto', left_on: null, deleted_at: null };
  const marked = (completed_on, let_go_on = null, scheduled_on = completed_on ?? let_go_on) => (
    { completed: completed_on ? 1 : 0, completed_on, let_go_on, scheduled_on, deleted_at: null }
  );
  const since = (day, ...records) => segmentsOf([auto], 't', day, records)[0].since;
  assert.equal(since('2026-10-01'), '2026-10-01');
  assert.equal(since('2026-10-02'), '2026-10-02');
  assert.equal(since('2027-03-01'), '2027-03-01');
  // The first mark remains the beginning, however long nothing follows it.
  const late = [marked('2026-11-20'), marked('2026-11-12')];
  assert.equal(since('2026-11-20', ...late), '2026-11-12');
  assert.equal(since('2027-03-01', ...late), '2026-11-12');
  assert.equal(since('2027-03-01', marked(null, '2026-10-10')), '2026-10-10');
  // The unit's day counts, whenever it was learnt, and stays if the mark is undone.
  assert.equal(since('2026-11-20', marked('2026-10-12', null, '2026-10-09')), '2026-10-09');
  assert.equal(since('2026-11-20', marked('2026-10-07', null, '2026-10-09')), '2026-10-09');
  assert.equal(since('2026-11-20', marked(null, null, '2026-10-09')), '2026-10-09');
  // So does the day of a mark without one. Units whose day is still to come begin nothing; the first visit is the earliest day.
  assert.equal(since('2026-11-20', marked('2026-10-05', null, null)), '2026-10-05');
  assert.equal(since('2026-11-20', marked('2026-11-19', null, '2026-11-21')), '2026-11-20');
  assert.equal(since('2026-11-20', marked('2026-09-01')), '2026-10-01');
  // Marked while the clock was wrong.
  assert.equal(since('2026-11-20', marked('1970-01-01'), marked('2031-01-01')), '2026-11-20');
});

test('fields written by a later release survive a change by this one', async () => {
  const { successorOf } = await page();
  for (const store of ['completions', 'enrolments', 'bookmarks', 'notes']) {
    const record = successorOf({ store, record: { track: 't', deleted_at: null, version: 1 } }, { track: 't', deleted_at: 'x', colour: 'red', version: 1 });
    assert.deepEqual([record.colour, record.deleted_at], ['red', null], store);
  }
});

test('a unit that is marked again keeps when it was first done', async () => {
  const { successorOf } = await page();
  const done = (day, zone) => ({
    track: 't', unit: 'u', scheduled_on: day, completed: 1, completed_on: day, completed_at: `${day}T08:00:00.000Z`, let_go_on: null, zone, version: 1,
    deleted_at: null,
  });
  const first = done('2026-11-10', 'Asia/Jerusalem');
  const again = successorOf({ store: 'completions', record: done('2026-11-12', 'Europe/Paris') }, first);
  assert.deepEqual(again, { ...first, zone: 'Europe/Paris' });
  // If it was undone, the later time counts.
  const undone = { ...first, completed: 0, completed_on: null, completed_at: null, version: 2 };
  assert.equal(successorOf({ store: 'completions', record: done('2026-11-12') }, undone).completed_at, '2026-11-12T08:00:00.000Z');
});

test('of several automatic segments the rule that was chosen last applies, whichever begins first', async () => {
  const { segmentsOf } = await page();
  const automatic = (since, rule, updated_at) =>
    ({ track: 't', since, follows: 'site', rule, left_on: null, source: 'auto', updated_at, deleted_at: null });
  const rules = (...times) => segmentsOf(
    [automatic('2026-11-01', 'diaspora', times[0]), automatic('2026-11-05', 'israel', times[1])], 't', '2026-11-12').map(({ rule }) => rule);
  assert.deepEqual(rules('2026-11-08T05:00:00Z', '2026-11-06T05:00:00Z'), ['diaspora']);
  assert.deepEqual(rules('2026-11-06T05:00:00Z', '2026-11-08T05:00:00Z'), ['israel']);
});
