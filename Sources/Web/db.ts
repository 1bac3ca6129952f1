// The database: one connection, opened when first needed. Every promise settles: browsers hang and lose connections (Safari most).
import { siteName } from './site/address.js';

// Version 1. Additive only; looked over at every open, since a browser may die during an upgrade.
const STORES: Record<string, IDBObjectStoreParameters> = {
  completions: { keyPath: ['track', 'unit'] },
  enrolments: { keyPath: ['track', 'since'] },
  events: { autoIncrement: true },
  meta: { keyPath: 'key' },
};
const NAMES = Object.keys(STORES);

type At = (name: string) => IDBObjectStore;

// What the page may want to say: slow, blocked (another tab holds an old version), stale (this tab is the old one), opened (after all).
type Heard = 'slow' | 'blocked' | 'stale' | 'opened';
export const heard: { on: (event: Heard) => void } = { on() {} };

let opening: Promise<IDBDatabase> | undefined;
let hindrance: Heard;
let told = false;
const PATIENCE = 4000;
let patience = PATIENCE;

const open = (version?: number): Promise<IDBDatabase> => new Promise((resolve, reject) => {
  const request = indexedDB.open(siteName, version);
  request.onupgradeneeded = () => {
    for (const name of NAMES) {
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, STORES[name]);
    }
  };
  request.onblocked = () => { hindrance = 'blocked'; };
  request.onerror = () => reject(request.error);
  request.onsuccess = () => resolve(request.result);
});

async function connect() {
  let db = await open(1).catch((error) => {
    // The site was rolled back: newer stores hold all of ours.
    if (error?.name === 'VersionError') return open();
    throw error;
  });
  if (!NAMES.every((name) => db.objectStoreNames.contains(name))) {
    db.close();
    db = await open(db.version + 1);
  }
  db.onversionchange = () => { close(); heard.on('stale'); };
  db.onclose = () => { opening = undefined; };
  return db;
}

// After the transactions under way; the next one opens again.
export function close() {
  opening?.then((db) => db.close(), () => {});
  opening = undefined;
}

const within = <T>(promise: Promise<T>, ms: number): Promise<T> => new Promise((resolve, reject) => {
  const timer = setTimeout(reject, ms, new Error('late'));
  promise.then(resolve, reject).finally(() => clearTimeout(timer));
});

function begin() {
  const mine = connect();
  hindrance = 'slow';
  const timer = setTimeout(() => { told = true; heard.on(hindrance); }, 1500);
  mine.then(() => {
    if (told) heard.on('opened');
    told = false;
    patience = PATIENCE;
  }, () => { if (opening === mine) opening = undefined; }).finally(() => clearTimeout(timer));
  return mine;
}

function connection() {
  const mine = opening ??= begin();
  return within(mine, patience).catch((error) => {
    // Still hanging: not waited for again, adopted when it comes.
    if (opening === mine) patience = 0;
    throw error;
  });
}

export const answer = <T>(request: IDBRequest<T>): Promise<T> => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function transact<T>(mode: IDBTransactionMode, work: (at: At) => Promise<T>): Promise<T> {
  const db = await connection();
  return within(new Promise((resolve, reject) => {
    const transaction = db.transaction(NAMES, mode, { durability: 'strict' });
        let result: T;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    work((name) => transaction.objectStore(name)).then((value) => { result = value; }, (error) => {
      reject(error);
      try { transaction.abort(); } catch { /* over already */ }
    });
  }), PATIENCE);
}

// Resolves when the transaction has committed, on disk. `work` awaits nothing but its own requests and may run twice: a dead handle is
// dropped and opened again once.
export const run = <T>(mode: IDBTransactionMode, work: (at: At) => Promise<T>): Promise<T> => transact(mode, work).catch((error) => {
  if (patience) close();
  else throw error;
  return transact(mode, work);
});
