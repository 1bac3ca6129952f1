// Everything that the learner marked. A write goes to the journal, then to the database, and leaves the journal when the database has
// committed: a page that dies in between loses nothing, and where there is no database the journal is the store.
import { answer, close, heard, run } from './db.js';
import { fill, make, one } from './dom.js';
import * as journal from './journal.js';
import { address, html, siteName } from './site.js';
import { newer } from './study-rules.js';
import { text } from './words.js';

/** @typedef {{ store: StoreName, record: any }} Entry */

// As this page last saw them.
/** @type {Map<string, Entry>} */
const known = new Map();
let device = '';
let writing = 0;
// The journal may hold what the database has not: from before this page, or because it refused.
let due = true;
let refused = false;
let unreachable = false;
let warned = false;

/** @param {SaveState} state */
function setSaving(state) {
  html.dataset.store = state;
  if (state === 'saving') return;
  if (state !== 'saved') notice(state === 'memory' ? text('store_memory') : text('store_journal'), true);
  else if (warned) notice('');
  warned = state !== 'saved';
}

/** @param {string} words @param {boolean} [settings] with the way to the export */
export function notice(words, settings) {
  const place = one(document, '[data-notice]');
  if (!place || place.dataset.notice === words) return;
  place.dataset.notice = words;
  fill(place, words);
  if (settings) place.append(' ', make('a', { href: address('settings.html') }, text('settings')));
}

// Says how things are kept once nothing is being written.
function settle() {
  if (!writing) setSaving(refused || unreachable ? journal.state() : 'saved');
}

heard.on = (event) => {
  notice({ slow: text('store_slow'), blocked: text('store_blocked'), stale: text('store_reload'), opened: '' }[event]);
  if (event !== 'opened') return;
  due = true;
  changed();
};

/** @type {(() => void)[]} */
const listeners = [];
const changed = () => listeners.forEach((listener) => listener());

// A record may have changed, here or in another tab. What other tabs send is a hint only: the truth is read again.
/** @param {() => void} listener */
export const onChange = (listener) => listeners.push(listener);

/** @type {BroadcastChannel | undefined} */
let channel;
function listen() {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(siteName);
  channel.onmessage = changed;
}
listen();
addEventListener('pagehide', () => {
  channel?.close();
  channel = undefined;
  close();
});
addEventListener('pageshow', (event) => { if (event.persisted) listen(); });
addEventListener('storage', (event) => { if (event.key?.startsWith(journal.PREFIX)) changed(); });

/** @param {StoreName} store @param {any} record @returns {[string, string]} */
export const keyOf = (store, record) => [record.track, store === 'completions' ? record.unit : record.since];

/** @param {Entry} entry */
export const nameOf = ({ store, record }) => store + ':' + keyOf(store, record);

// The last write wins; by the device's id where they tie.
/** @param {any} a @param {any} b */
export const newest = (a, b) => newer({ updatedAt: a.updated_at, deviceId: a.device_id }, { updatedAt: b.updated_at, deviceId: b.device_id });

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const newId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/** @param {(name: string) => IDBObjectStore} at @param {Entry} entry @param {any} prev @param {string} op */
function put(at, { store, record }, prev, op) {
  at(store).put(record);
  at('events').add({ op_id: newId(), op, store, key: keyOf(store, record), at: record.updated_at, prev: prev || null });
}

/** @param {Entry[]} entries @param {string} op */
const mergeIn = (entries, op) => run('readwrite', async (at) => {
  for (const entry of entries) {
    const prev = await answer(at(entry.store).get(keyOf(entry.store, entry.record)));
    if (!prev || newest(entry.record, prev)) put(at, entry, prev, op);
  }
});

// Merges by the last write; resolves when the database, or else the journal, has them.
/** @param {Entry[]} entries @param {string} op */
export async function merge(entries, op) {
  begin();
  await mergeIn(entries, op).catch(() => {
    entries.forEach(journal.put);
    refused = true;
  });
  finish();
}

async function replay() {
  due = refused = false;
  const left = journal.entries();
  if (!left.length) return;
  begin();
  try {
    await mergeIn(left, 'replay');
    left.forEach(journal.take);
  } catch {
    refused = true;
  }
  writing--;
}

function begin() {
  writing++;
  setSaving('saving');
}

function finish() {
  writing--;
  settle();
  channel?.postMessage({ v: 1, type: 'changed' });
  changed();
}

// The records as they are: the database's (out of reach: as they were last seen) and, over them, what it has not taken yet.
/** @param {string} [track] completions of this track only @param {string} [unit] of this unit only */
export async function read(track, unit) {
  /** @type {Map<string, Entry>} */
  let records = new Map();
  /** @param {Entry} entry */
  const add = (entry) => {
    const prev = records.get(nameOf(entry));
    if (!prev || newest(entry.record, prev.record)) records.set(nameOf(entry), entry);
  };
  if (due || refused) await replay();
  try {
    await run('readonly', async (at) => {
      const range = track ? IDBKeyRange.bound([track, unit || ''], [track, unit || []]) : null;
      const [completions, enrolments, id] = await Promise.all([
        answer(at('completions').getAll(range)), answer(at('enrolments').getAll()), answer(at('meta').get('device_id')),
      ]);
      device = id?.value || device;
      completions.forEach((record) => add({ store: 'completions', record }));
      enrolments.forEach((record) => add({ store: 'enrolments', record }));
    });
    unreachable = false;
  } catch {
    unreachable = true;
    records = new Map(known);
  }
  journal.entries().forEach(add);
  device = device || journal.device(newId);
  settle();
  /** @type {{ completions: Completion[], enrolments: Enrolment[] }} */
  const all = { completions: [], enrolments: [] };
  for (const [name, entry] of records) {
    const { store, record } = entry;
    known.set(name, entry);
    if (store === 'enrolments' || !track || (record.track === track && (!unit || record.unit === unit))) all[store].push(record);
  }
  return all;
}

// Changes one record. `change` gets it as it stands and gives its successor, or nothing where there is nothing to do; it may run twice.
// Resolves with the record once it is committed, or kept as html[data-store] says.
/** @param {StoreName} store @param {[string, string]} key @param {(prev: any) => any} change @param {string} op @param {string} day today @param {Promise<void>} [ready] waited for first */
export async function write(store, key, change, op, day, ready) {
  const name = store + ':' + key;
  /** @param {any} prev */
  const revise = (prev) => {
    const next = change(prev);
    // Later than what it replaces, also when the clock was set back.
    const time = Math.max(Date.now(), (prev && Date.parse(prev.updated_at) + 1) || 0);
    return next && { ...next, updated_at: new Date(time).toISOString(), device_id: device };
  };
  begin();
  await ready;
  let record = known.get(name)?.record;
  const ahead = revise(record);
  if (ahead) journal.put({ store, record: record = ahead });
  try {
    record = await run('readwrite', async (at) => {
      const prev = await answer(at(store).get(key));
      const next = revise(prev);
      if (!next) return prev;
      put(at, { store, record: next }, prev, op);
      at('meta').put({ key: 'device_id', value: device });
      at('meta').put({ key: 'last_local_on', value: day });
      return next;
    });
    if (ahead) journal.take({ store, record: ahead });
  } catch {
    refused = true;
  }
  if (record) known.set(name, { store, record });
  finish();
  return record;
}
