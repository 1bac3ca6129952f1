// The database: one connection, opened when it is first needed. Every promise settles, because
// browsers hang and lose connections: https://bugs.webkit.org/show_bug.cgi?id=226547 (the first
// open never answers), https://github.com/jakearchibald/idb-keyval/issues/171 (connections lost
// after a phone was locked).
//
//   closed ──connection()──▶ opening ──▶ open ──close(), onclose, onversionchange──▶ closed
//                               └──error──▶ closed
//
// While it is opening: after OPEN_NOTICE, 'slow' or 'blocked' is reported; after TIMEOUT, callers
// are refused at once (`isHanging`). When it opens after all, 'opened' is reported.
import { within } from '../promises.js';
import { siteName } from '../site/address.js';
import { attempt, isAllDeleted } from '../site/storage.js';

const UNIT = ['track', 'unit'];
/**
 * The key of each store's records. Stores are only ever added; which are missing is checked
 * whenever the database is opened, since a browser may die during an upgrade. The version only
 * counts the upgrades: a release opens any version, and does not see other stores, such as
 * `events`, a log of earlier releases.
 */
const KEYS: Record<string, string | string[]> = {
  completions: UNIT,
  enrolments: ['track', 'since'],
  bookmarks: UNIT,
  notes: UNIT,
  meta: 'key',
};
const NAMES = Object.keys(KEYS);
const TIMEOUT = 4000;
const OPEN_NOTICE = 1500;

/** The database is missing, hangs, is full or is broken. The journal keeps the records. */
export class DatabaseRefused extends Error {}

export type GetStore = (name: string) => IDBObjectStore;

/**
 * blocked: another tab has an old version open; stale: this tab is the old one; opened: it opened
 * late.
 */
export type DatabaseEvent = 'slow' | 'blocked' | 'stale' | 'opened';
let report: (event: DatabaseEvent) => void = () => {};

/** @param listener the page's only listener */
export function onDatabaseEvent(listener: (event: DatabaseEvent) => void) {
  report = listener;
}

let opening: Promise<IDBDatabase> | undefined;
let openProblem: DatabaseEvent = 'slow';
let isReported = false;
let isHanging = false;
/** Functions that abort the running transactions. */
const running = new Set<() => void>();
/** Changes when the page is left and when it comes back. */
let epoch = 0;

const open = (version?: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(siteName, version);
    request.onupgradeneeded = () => {
      for (const name of NAMES) {
        if (!request.result.objectStoreNames.contains(name)) {
          request.result.createObjectStore(name, { keyPath: KEYS[name] });
        }
      }
    };
    request.onblocked = () => {
      openProblem = 'blocked';
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });

async function connect() {
  let database = await open(1).catch((error) => {
    // The database of another release. What it lacks is added below.
    if (error?.name === 'VersionError') return open();
    throw error;
  });
  if (!NAMES.every((name) => database.objectStoreNames.contains(name))) {
    database.close();
    database = await open(database.version + 1);
  }
  return database;
}

/** Closes after the running transactions; the next one opens the database again. */
export function close() {
  opening?.then((database) => database.close(), () => {});
  opening = undefined;
}

/**
 * Aborts the running transactions and closes the connection. Pages must do so when the learner
 * leaves them: WebKit keeps them in its back-forward cache with their transactions open, which
 * blocks all other writers: https://github.com/jakearchibald/idb-keyval/issues/180. The journal
 * must have the records that were not committed, outside this page's memory; otherwise pages only
 * close the connection, and what is running may still end. Pages that come back do so too, for
 * what was about to begin.
 */
export function abortAndClose() {
  epoch += 1;
  running.forEach((abort) => abort());
  close();
}

function startOpening() {
  const mine = connect();
  openProblem = 'slow';
  const timer = setTimeout(() => {
    isReported = true;
    report(openProblem);
  }, OPEN_NOTICE);
  // Another connection may have taken its place.
  const drop = () => {
    if (opening === mine) opening = undefined;
  };
  mine.then((database) => {
    database.onversionchange = () => {
      database.close();
      drop();
      report('stale');
    };
    database.onclose = drop;
    if (isReported) report('opened');
    isReported = false;
    isHanging = false;
  }, drop).finally(() => clearTimeout(timer));
  return mine;
}

async function connection() {
  const mine = opening ??= startOpening();
  try {
    return await within(mine, isHanging ? 0 : TIMEOUT, unavailable());
  } catch (error) {
    // It still hangs: do not wait for it again, but use it when it opens.
    if (opening === mine) isHanging = true;
    throw refused(error);
  }
}

const unavailable = () => refused('unavailable');
const refused = (cause: unknown) => new DatabaseRefused(String(cause));

async function transact<T>(mode: IDBTransactionMode, work: (get: GetStore) => Promise<T>) {
  if (isAllDeleted) throw unavailable();
  const database = await connection();
  let transaction: IDBTransaction;
  // The transaction may have ended already.
  const abort = () => attempt(() => transaction.abort());
  running.add(abort);
  return within(
    new Promise<T>((resolve, reject) => {
      transaction = database.transaction(NAMES, mode, { durability: 'strict' });
      let value: T;
      transaction.oncomplete = () => resolve(value);
      transaction.onabort = () => reject(refused(transaction.error));
      work((name) => {
        const store = transaction.objectStore(name);
        // Another site's store of this name would take records and not find them again.
        if (`${store.keyPath}` !== `${KEYS[name]}`) throw unavailable();
        return store;
      }).then((done) => {
        value = done;
      }, (error) => {
        reject(error);
        abort();
      });
    }).finally(() => running.delete(abort)),
    TIMEOUT,
    unavailable(),
  ).catch((error) => {
    // The database throws DOMExceptions; anything else is a bug of ours.
    throw error instanceof DOMException ? refused(error) : error;
  });
}

/**
 * Resolves when the transaction is committed to disk; rejects with `DatabaseRefused`, or with an
 * error that `work` throws. `work` must await only its own requests, and may run twice: after a
 * refusal it runs once more over a new connection, unless opening hangs. Writes from before the
 * page was left do not go on when it comes back: another tab may have stored them from the journal,
 * and then changed the record.
 */
export async function run<T>(mode: IDBTransactionMode, work: (get: GetStore) => Promise<T>) {
  const mine = epoch;
  const current = async (get: GetStore) => {
    if (mode === 'readwrite' && epoch !== mine) throw unavailable();
    return work(get);
  };
  try {
    return await transact(mode, current);
  } catch (error) {
    if (!(error instanceof DatabaseRefused) || isHanging) throw error;
    close();
    return transact(mode, current);
  }
}
