// Everything that the learner marked. A write goes to the journal, then to the database, and leaves the journal when the database has
// committed: a page that dies in between loses nothing, and where there is no database the journal is the store.
import { answer, close, heard, run } from './db.js';
import { $, createElement, html } from './dom.js';
import { address, siteName } from './site/address.js';
import { attempt, kept } from './site/storage.js';
import { text } from './words.js';
import { newer } from './rules/study-rules.js';

type Change = { store: StoreName, key: [string, string], change: (prev: any) => any };

const keyOf = ({ record }: Entry): [string, string] => [record.track, record.unit || record.since];

export const nameOf = (entry: Entry) => entry.store + ':' + keyOf(entry);

// The journal: what the database has not taken yet. In local storage, one key a record so that two tabs do not overwrite each other; in
// memory where that fails too.

const JOURNAL = ':journal:';
const PREFIX = siteName + JOURNAL;

const memory: Map<string, string> = new Map();

const line = (entry: Entry): [name: string, key: string, json: string] => [JOURNAL + nameOf(entry), PREFIX + nameOf(entry), JSON.stringify(entry.record)];

function keep(entry: Entry) {
  const [name, key, json] = line(entry);
  memory.delete(key);
  if (kept(name, json) !== json) memory.set(key, json);
}

// Takes a record out unless another has taken its place.
function take(entry: Entry) {
  const [name, key, json] = line(entry);
  if (memory.get(key) === json) memory.delete(key);
  if (kept(name) === json) localStorage.removeItem(key);
}

// A record may be there twice; the newer one holds.
// A later release may have put in what this one does not know.
const entries = (): Entry[] => [...attempt(() => Object.entries(localStorage)) || [], ...memory].flatMap(([key, json]) => key.startsWith(PREFIX)
  && /:(completions|enrolments):/.test(key) && attempt(() => ({ store: (key.slice(PREFIX.length).split(':')[0] as StoreName), record: JSON.parse(json) })) || []);

const where = (): 'journal' | 'memory' => (memory.size || !kept(':probe', '1') ? 'memory' : 'journal');

// As this page last saw them.
export const known: Map<string, Entry> = new Map();
// As this page last wrote them.
const latest: Record<string, any> = {};
let device = '';
let writing = 0;
// The journal may hold what the database has not: from before this page, or because it refused.
let due = true;
let refused = false;
let unreachable = false;
let warned = false;

export function notice(...words: ((string | Node))[]) {
  const place = $(document, '[data-notice]');
  const next = createElement('p', { 'data-notice': '' }, ...words);
  // Said once.
  if (place && !place.isEqualNode(next)) place.replaceWith(next);
}

// Says how things are kept once nothing is being written. What is in memory only would be lost on the way to the settings.
function settle() {
  if (writing) return;
  const state = refused || unreachable ? where() : 'saved';
  html.dataset.store = state;
  if (state === 'memory') notice(text('store_memory'), ' ', createElement('a', { download: 'halomeid.json', href: asData() }, text('export_progress')));
  if (state === 'journal') notice(text('store_journal'), ' ', createElement('a', { href: address('settings.html') }, text('settings')));
  if (state === 'saved' && warned) notice('');
  warned = state !== 'saved';
}

const asData = () => 'data:application/json,' + encodeURIComponent(JSON.stringify({ format: 1, records: grouped([...known.values()]) }));

heard.on = (event) => {
  notice({ slow: text('store_slow'), blocked: text('store_blocked'), stale: text('store_reload'), opened: '' }[event]);
  if (event !== 'opened') return;
  due = true;
  changed();
};

function grouped(entries: Entry[]) {
    const all: { completions: Completion[], enrolments: Enrolment[] } = { completions: [], enrolments: [] };
  for (const { store, record } of entries) all[store].push(record);
  return all;
}

let changed: (followed?: boolean) => void = () => {};

// A record may have changed, here (`followed`: one that says what is followed) or in another tab. What other tabs send is a hint only:
// the truth is read again.
export function onChange(listener: (followed?: boolean) => void) {
  changed = listener;
}

let channel: BroadcastChannel | undefined;
function listen() {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(siteName);
  channel.onmessage = () => changed();
}
listen();
addEventListener('pagehide', () => {
  channel?.close();
  channel = undefined;
  close();
});
addEventListener('pageshow', (event) => { if (event.persisted) listen(); });
addEventListener('storage', (event) => { if (event.key?.startsWith(PREFIX)) changed(); });

// The last write wins; by the device's id where they tie.
export const newest = (a: any, b: any) => newer({ updatedAt: a.updated_at, deviceId: a.device_id }, { updatedAt: b.updated_at, deviceId: b.device_id });

export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const newId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

// One transaction. Gives the records as they then are. What is done stays done on its first day, also where a page could not see that.
const commit = (changes: Change[], op: string, day?: string) => run('readwrite', async (at) => {
  const after = [];
  for (const { store, key, change } of changes) {
    const prev = await answer(at(store).get(key));
    let record = change(prev);
    if (record) {
      const { completed, completed_on, completed_at } = prev || {};
      if (completed && record.completed && op !== 'import') record = { ...record, completed_on, completed_at };
      at(store).put(record);
      at('events').add({ op_id: newId(), op, store, key, at: record.updated_at, prev: prev || null });
    }
    after.push(record || prev);
  }
  for (const [key, value] of day ? [['device_id', device], ['last_local_on', day]] : []) at('meta').put({ key, value });
  return after;
});

// Those of the entries that are newer than what there is.
const mergeIn = (entries: Entry[], op: string) => commit(entries.map((entry) => (
  { store: entry.store, key: keyOf(entry), change: (prev) => !prev || newest(entry.record, prev) ? entry.record : undefined }
)), op);

// Nothing is waited for that does not settle; what the database refuses is in the journal.
async function saving(work: () => Promise<void>) {
  writing++;
  html.dataset.store = 'saving';
  await work().catch(() => { refused = true; });
  writing--;
}

function saved(followed: boolean) {
  settle();
  channel?.postMessage({ v: 1, type: 'changed' });
  changed(followed);
}

// Merges by the last write; resolves when the database, or else the journal, has them.
export async function merge(entries: Entry[], op: string) {
  entries.forEach(keep);
  refused = true;
  await replay(op);
  saved(true);
}

async function replay(op = 'replay') {
  due = refused = false;
  const left = entries();
  if (left.length) await saving(async () => {
    await mergeIn(left, op);
    left.forEach(take);
  });
}

// The records as they are: the database's (out of reach: as they were last seen) and, over them, what it has not taken yet.
export async function read(track?: string) {
    let records: Map<string, Entry> = new Map();
  const add = (entry: Entry) => {
    const prev = records.get(nameOf(entry));
    if (!prev || newest(entry.record, prev.record)) records.set(nameOf(entry), entry);
  };
  if (due || refused) await replay();
  try {
    await run('readonly', async (at) => {
      const range = track ? IDBKeyRange.bound([track], [track, []]) : null;
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
  entries().forEach(add);
  device ||= kept(':device') || newId();
  kept(':device', device);
  records.forEach((entry, name) => known.set(name, entry));
  settle();
  return grouped([...records.values()].filter(({ store, record }) => store === 'enrolments' || !track || record.track === track));
}

// Changes one record. `revise` gets it as it stands and gives its successor, or nothing where there is nothing to do; it may run twice.
// In the journal before anything is waited for; resolves with the record once it is committed, or kept as html[data-store] says.
export async function write(store: StoreName, key: [string, string], revise: (prev: any) => any, op: string, day: string) {
  const name = store + ':' + key;
  const now = op === 'auto' ? 0 : Date.now();
  let record = known.get(name)?.record;
  const change = (prev: any) => {
    const next = revise(prev);
    // Later than what it replaces, also when the clock was set back; what nobody asked for is older than anything.
    const time = Math.max(now, (prev && Date.parse(prev.updated_at) + 1) || 0);
    return next && { ...next, updated_at: new Date(time).toISOString(), device_id: device };
  };
  await saving(async () => {
    const ahead = change(record);
    if (ahead) {
      latest[name] = record = ahead;
      keep({ store, record });
      known.set(name, { store, record });
    }
    // By another write of this page: that one holds.
    const overtaken = () => ahead && latest[name] !== ahead;
    // What it was made of may have been in the journal only.
    [record] = await commit([{ store, key, change: (prev) => (overtaken() ? undefined
      : change(prev) || (prev?.updated_at >= ahead?.updated_at ? undefined : ahead)) }], op, day);
    if (overtaken()) return;
    if (record) known.set(name, { store, record });
    if (ahead) take({ store, record: ahead });
  });
  saved(store === 'enrolments');
  return record;
}
