// The connection to the database, with a database that a test can break.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

/** A database whose connections can die, and say so late. */
function brittle(t) {
  const connections = [];
  globalThis.indexedDB = {
    open() {
      const connection = {
        version: 1,
        objectStoreNames: { contains: () => true },
        close() { this.isClosed = true; },
        transaction() {
          if (this.isDead) throw new DOMException('The connection is closing.', 'InvalidStateError');
          const abort = () => {
            this.isAborted = true;
            setTimeout(() => transaction.onabort());
          };
          const transaction = this.last = { objectStore: (name) => ({ keyPath: connection.keys?.[name] }), abort };
          if (!this.isSlow) setTimeout(() => transaction.oncomplete());
          return transaction;
        },
      };
      connections.push(connection);
      const request = { result: connection };
      setTimeout(() => request.onsuccess());
      return request;
    },
  };
  t.after(() => { delete globalThis.indexedDB; });
  return connections;
}

test('late events of an earlier connection are ignored', async (t) => {
  const connections = brittle(t);
  const { module: { run, onDatabaseEvent } } = await load('store/database.js');
  const events = [];
  onDatabaseEvent((event) => events.push(event));
  assert.equal(await run('readonly', async () => 'one'), 'one');
  connections[0].isDead = true;
  assert.equal(await run('readonly', async () => 'two'), 'two');
  const [old, current] = connections;
  old.onclose();
  assert.equal(await run('readonly', async () => 'three'), 'three');
  assert.equal(connections.length, 2, 'the second connection is still used');
  old.onversionchange();
  assert.ok(!current.isClosed);
  assert.equal(await run('readonly', async () => 'four'), 'four');
  assert.equal(connections.length, 2);
  // Its own events count.
  current.onversionchange();
  assert.ok(current.isClosed);
  assert.equal(await run('readonly', async () => 'five'), 'five');
  connections[2].onclose();
  assert.equal(await run('readonly', async () => 'six'), 'six');
  assert.equal(connections.length, 4);
  assert.deepEqual(events, ['stale', 'stale']);
});

test('errors of the database are refusals, all others are bugs', async (t) => {
  brittle(t);
  const { module: { DatabaseRefused, run } } = await load('store/database.js');
  const thrown = (error) => run('readwrite', async () => { throw error; });
  await assert.rejects(thrown(new DOMException('full', 'QuotaExceededError')), DatabaseRefused);
  await assert.rejects(thrown(new RangeError('ours')), RangeError);
});

test('a store with other keys than ours is not used', async (t) => {
  const connections = brittle(t);
  const { module: { DatabaseRefused, run } } = await load('store/database.js');
  const use = (name, keyPath) => {
    for (const it of connections) it.keys = { [name]: keyPath };
    return run('readwrite', async (get) => !!get(name));
  };
  await run('readonly', async () => {});
  for (const [name, keys] of [['completions', ['track', 'unit']], ['meta', 'key']]) {
    assert.equal(await use(name, keys), true);
    for (const other of ['unit', ['unit', 'track'], ['track'], null].filter((it) => it !== keys)) {
      await assert.rejects(use(name, other), DatabaseRefused, `${name}: ${other}`);
    }
  }
});

test('leaving a page aborts transactions; on return reads are tried again, and the journal has the writes', async (t) => {
  const connections = brittle(t);
  const { module: { DatabaseRefused, abortAndClose, run } } = await load('store/database.js');
  await run('readonly', async () => {});
  connections[0].isSlow = true;
  const reading = run('readonly', async () => 'read');
  const writing = run('readwrite', async () => 'written');
  // The transactions begin.
  await new Promise((resolve) => setTimeout(resolve));
  abortAndClose();
  await assert.rejects(writing, DatabaseRefused);
  assert.equal(await reading, 'read');
  assert.ok(connections[0].isClosed && connections.length > 1);
});

test('a page that ends aborts nothing of what is only in memory, or in the storage of a closing tab', async (t) => {
  const connections = brittle(t);
  const cases = [
    // Local storage is full, and session storage; the page may come back; its transaction is aborted.
    [false, false, true, true], [true, false, true, true], [true, true, true, false], [true, false, false, false],
  ];
  for (const [isFull, isSessionFull, persisted, isAborted] of cases) {
    const { storage, open, module: { DatabaseRefused, run } } = await load('store/database.js');
    storage.broken = isFull;
    sessionStorage.broken = isSessionFull;
    const listeners = {};
    globalThis.addEventListener = (type, hear) => { listeners[type] = hear; };
    (await open('store/tabs.js')).followTabs(() => {});
    const record = { track: 't', unit: 'a', updated_at: '2026-11-22T00:00:00Z', device_id: 'd', deleted_at: null };
    (await open('store/journal.js')).putEntry({ store: 'bookmarks', record });
    await run('readonly', async () => {});
    const connection = connections.at(-1);
    connection.isSlow = true;
    const writing = run('readwrite', async () => 'written');
    await new Promise((resolve) => setTimeout(resolve));
    listeners.pagehide({ persisted });
    assert.equal(!!connection.isAborted, isAborted, String([isFull, isSessionFull, persisted]));
    if (!isAborted) connection.last.oncomplete();
    if (isAborted) await assert.rejects(writing, DatabaseRefused);
    else assert.equal(await writing, 'written');
    assert.ok(connection.isClosed);
  }
});

test('transactions aborted by deleting everything are not tried again', async (t) => {
  const connections = brittle(t);
  const { open, module: { DatabaseRefused, abortAndClose, run } } = await load('store/database.js');
  const { setAllDeleted } = await open('site/storage.js');
  await run('readonly', async () => {});
  connections[0].isSlow = true;
  const writing = run('readwrite', async () => {});
  await new Promise((resolve) => setTimeout(resolve));
  setAllDeleted();
  abortAndClose();
  await assert.rejects(writing, DatabaseRefused);
  assert.equal(connections.length, 1, 'the database would be there again');
});
