// The offline worker. It answers the site's pages from one release, whole or not at all; it downloads what a page
// tells it to hold, checks every file by hash before it is stored, and mends what is missing. It knows no dates, no
// schedule and no words, and it never lists its store: every key follows from a release and its tables.
//
// What is stored, in the cache `hl1:<scope path>:files`:
//   assets/…    under their own address, which carries their hash;
//   other files under `<path>?hl=<hash>`, the address they were fetched from: equal key, equal bytes;
//   a page      as its two slots, `C0<!--hl-->C1`. Its frame, which names all assets, is a shell file of the release;
//               the page is put together when it is asked for.
// In `hl1:<scope path>:meta`: the releases kept, the paths wanted, failures by path.
//
import type { Release } from './release.js';

type Source = (path: string, hash?: string) => Promise<Response | undefined>;
type Say = (answer: object) => void;

const R = RELEASE;

const sw = self as unknown as ServiceWorkerGlobalScope;
const SCOPE = sw.registration.scope;
const NAME = `hl1:${new URL(SCOPE).pathname}:`;
const MARK = '<!--hl-->';
const nothing = () => undefined;

// The store

const isAsset = (path: string) => path.startsWith('assets/');
const keyOf = (path: string, hash?: string) => SCOPE + path + (isAsset(path) ? '' : '?hl=' + hash);
const open = (name: string) => caches.open(NAME + name);
const stored: Source = async (path, hash) => (await open('files')).match(keyOf(path, hash));
const drop = async (path: string, hash: string) => (await open('files')).delete(keyOf(path, hash));
const read = async (name: string, otherwise: any) => (await (await open('meta')).match(SCOPE + name))?.json() ?? otherwise;
const write = async (name: string, value: unknown) => (await open('meta')).put(SCOPE + name, new Response(JSON.stringify(value))).catch(nothing);
const readWant = () => read('want', { day: '', paths: [] });
// The releases kept, but for this one: newest first, then those that were begun.
const others = async (): Promise<Release[]> => (await readReleases()).filter((r) => r.release !== R.release);
const readReleases = (): Promise<Release[]> => read('releases', []);

const flights: Record<string, Promise<any> | undefined> = {};
// Who asks while it runs gets the same promise.
const once = (key: string, make: () => Promise<any>) => flights[key] ??= make().finally(() => delete flights[key]);
// The site may have a newer release: look, once in a worker's life.
const askForUpdate = () => flights.update ??= sw.registration.update().catch(nothing);

// Downloads: the hash alone decides, not the status, the type or a redirect.

// SHA-256 as far as the expected text goes: 128 bits in base64url, or a table's 64 in hex.
async function matches(bytes: BufferSource, hash: string) {
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16)];
  const text = hash.length < 22
    ? digest.map((byte) => (byte + 256).toString(16).slice(1)).join('')
    : btoa(String.fromCharCode(...digest)).replace(/[+/]/g, (sign) => (sign > '+' ? '_' : '-'));
  return text.startsWith(hash);
}

// What is stored of a file: a page's slots, anything else whole.
async function essence(path: string, response: Response) {
  if (!frameOf(R, path)) return response.arrayBuffer();
  const [, head, , main] = (await response.text()).split(MARK);
  return new TextEncoder().encode(head + MARK + main);
}

// Stores a response if its bytes are right, and gives what was stored. The host's type and policies stay.
async function keep(path: string, hash: string, response: Response) {
  const bytes = await essence(path, response);
  if (!await matches(bytes, hash)) return undefined;
    const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => { if (/policy|type$/.test(name)) headers[name] = value; });
  const fresh = new Response(bytes, { headers });
  await put(keyOf(path, hash), fresh);
  return fresh;
}

// Stores; where the store is full, makes room, once in a worker's life.
async function put(key: string, response: Response) {
  const store = await open('files');
  await store.put(key, response.clone()).catch(async () => {
    await (flights.room ??= makeRoom());
    await store.put(key, response.clone());
  });
}

// An error whose message is the path: the bytes are wrong.
const download: Source = (path, hash = '?') => once(keyOf(path, hash), async () => {
    const ways: RequestCache[] = ['default', 'reload'];
  for (const cache of ways) {
    const kept = await keep(path, hash, await fetch(keyOf(path, hash), { cache, mode: 'same-origin' }));
    if (kept) return kept;
  }
  throw Error(path);
});

// From the store, else from the network.
const get: Source = async (path, hash) => await stored(path, hash) ?? (await download(path, hash))?.clone();

// Reading a release

// The frame of a page; none for a file that is stored whole.
const frameOf = (r: Release, path: string) => path.endsWith('.html') && (r.frames[kindOf(path)] ?? r.frames['']);
const kindOf = (path: string) => path.split('/')[0] ?? '';
const tablePath = (table: string) => `assets/t.${table}.json`;

// The table that would name a path: the last whose first path is not after it.
const tableOf = (r: Release, path: string) => r.frames[kindOf(path)] || kindOf(path) === 'data'
  ? r.tables.filter(([first]) => first <= path).pop()?.[1] : undefined;

const parsed: Record<string, any> = {};
// A frame or a table, parsed once in a worker's life.
const json = async (path: string, hash: string, from: Source) => parsed[path] ??= await (await from(path, hash))?.json();

// The hash of a path, if the release has it; where the source is `stored`, no table is fetched to find it.
async function hashOf(r: Release, path: string, from: Source): Promise<string | undefined> {
  const table = tableOf(r, path);
  return r.shell[path] ?? (table && (await json(tablePath(table), table, from))?.[path]);
}

// Path and hash of the shell, of the tables, and of all that the stored tables name.
async function* entries(r: Release): AsyncGenerator<[string, string], void, undefined> {
  for (const entry of Object.entries(r.shell)) yield entry;
  for (const [, table] of r.tables) {
    yield [tablePath(table), table];
    const hashes: Record<string, string> = await json(tablePath(table), table, stored) ?? {};
    for (const entry of Object.entries(hashes)) yield entry;
  }
}

// Answers

// A file, or a page put together, if this release has all of it.
async function held(r: Release, path: string) {
  const hit = await stored(path, await hashOf(r, path, stored));
  const frame = frameOf(r, path);
  if (!hit || !frame) return hit;
  const [start, middle, end] = await json(frame, r.shell[frame] ?? '', get);
  const [head, main] = (await hit.text()).split(MARK);
  return new Response([start, head, middle, main, end].join(MARK), hit);
}

// What the newest release gives that has it whole.
async function heldByAny(path: string) {
  for (const r of [R, ...await others()]) {
    const hit = await held(r, path).catch(nothing);
    if (hit) return hit;
  }
  return undefined;
}

// The network's answer as it is; it is checked and stored behind.
async function fromNetwork(event: FetchEvent, path: string) {
  const response = await fetch(event.request);
  event.waitUntil(visit(path, response.clone()).catch(askForUpdate));
  return response;
}

async function visit(path: string, response: Response) {
  const hash = await hashOf(R, path, get);
  if (hash && response.type === 'basic' && !await keep(path, hash, response)) throw Error(path);
}

// Says that there is no network. The address may be at any depth, so the page's links are made absolute.
async function offlinePage() {
  const page = await heldByAny('offline.html') ?? new Response('↻');
  return new Response((await page.text()).replace(/ (href|src|data-root)="(?![\w-]+:|["#/])/g, ` $1="${SCOPE}`), page);
}

const answer = async (event: FetchEvent, path: string) => await held(R, path).catch(nothing)
  ?? await fromNetwork(event, path).catch(nothing)
  ?? await heldByAny(path).catch(nothing)
  ?? (event.request.mode === 'navigate' ? offlinePage() : Response.error());

// The file that a page's other names mean: `…/` and, without `.html`, any.
const fileOf = (path: string) => path.replace(/(^|\/)$/, '$1index').replace(/(^|\/)[^./]+$/, '$&.html');

// The file that a request names; none if it is not the worker's.
function pathOf({ url, method, mode }: Request) {
  const path = fileOf(url.slice(SCOPE.length).replace(/[?#].*/, ''));
  const ours = mode === 'navigate' || isAsset(path) || R.shell[path] || tableOf(R, path);
  return ours && method === 'GET' && url.startsWith(SCOPE) && path !== 'reset.html' ? path : '';
}

sw.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path) event.respondWith(answer(event, path));
});

// Holding what is wanted

// Downloads what is not stored of some paths, six at a time, in their order. Gives what is not stored in the end:
// 0 = no network; 1, 2, … = wrong bytes on as many of the reader's days; Infinity = the release has no such path.
async function fill(paths: string[], day: string, say: Say) {
    const failures: Record<string, Record<string, number>> = await read('failures', {});
  const hits = await Promise.all(paths.map(async (path) => stored(path, await hashOf(R, path, stored))));
  const left = paths.filter((_, i) => !hits[i]);
  const lacking: Record<string, number> = Object.fromEntries(left.map((path) => [path, 0]));
  say({ lacking });
  const run = async () => {
    for (let path; (path = left.shift());) {
      try {
        const hash = await hashOf(R, path, get);
        if (!hash) lacking[path] = Infinity;
        else if (await get(path, hash)) delete lacking[path];
        delete failures[path];
      } catch (error) {
        if (`${error}` !== 'Error: ' + path) continue;
        const days = failures[path] ??= {};
        days[day] = 1;
        lacking[path] = Object.keys(days).length;
      }
    }
  };
  await Promise.all([run(), run(), run(), run(), run(), run()]);
  await write('failures', failures);
  return lacking;
}

// The shell and what is wanted, or no new release. A page that failed on three days does not hold it back.
async function install() {
  const { day, paths } = await readWant();
  await write('releases', [...await others(), { ...R, begun: true }]);
  const lacking = await fill([...Object.keys(R.shell), ...paths], day, nothing);
  const fatal = Object.keys(lacking).filter((path) => R.shell[path] || (lacking[path] ?? 0) < 3);
  if (fatal.length) throw Error(`${fatal}`);
}

async function activate() {
  await write('releases', [R, ...await others()].map((r) => ({ ...r, begun: false })));
  await sw.clients.claim();
}

// The page says what to hold. A list one day behind is a tab left open over midnight: filled, but not kept.
async function want({ day, paths, here }: {day: string, paths: string[], here: string}, say: Say) {
  const behind = Date.parse((await readWant()).day) - Date.parse(day) === 864e5;
  if (!behind) await write('want', { day, paths });
  await fill([fileOf(here)], day, nothing);
  say({ lacking: await fill([...Object.keys(R.shell), ...paths], day, say), done: true });
  await (flights.tidy ??= tidy());
}

// Letting go, by the tables' difference

// Replaces what is stored of an older release. Gives whether nothing is left of it but assets.
async function replace(old: Release) {
  let whole = true;
  for await (const [path, hash] of entries(old)) {
    try {
      if (isAsset(path) || !await stored(path, hash)) continue;
      const now = await hashOf(R, path, get);
      if (now) await get(path, now);
      if (now !== hash) await drop(path, hash);
    } catch {
      whole = false;
    }
  }
  if (!whole) return false;
  const shared = R.tables.flat();
  for (const [, table] of old.tables) if (!shared.includes(table)) await drop(tablePath(table), table);
  old.tables = [];
  return true;
}

// Deletes what only this release had.
async function forget(old: Release, kept: Release[]) {
  const keys = new Set();
  for (const r of kept) for await (const entry of entries(r)) keys.add(keyOf(...entry));
  for await (const entry of entries(old)) if (!keys.has(keyOf(...entry))) await drop(...entry);
}

// Three releases stay, for old tabs; a fourth while something of it is not replaced.
async function tidy() {
  if (sw.registration.installing || sw.registration.waiting) return;
  const kept = [R];
  for (const old of await others()) {
    if (old.begun || kept.length < (await replace(old) ? 3 : 4)) kept.push(old);
    else await forget(old, kept);
  }
  await write('releases', kept);
}

// The store is full: older releases go, then pages that were only visited.
async function makeRoom() {
  const [first = R, ...older] = await readReleases();
  const { paths } = await readWant();
  for (const old of older) await forget(old, [R, first]);
  for await (const [path, hash] of entries(first)) {
    if (!isAsset(path) && !first.shell[path] && !paths.includes(path)) await drop(path, hash);
  }
}

// Hashes 64 stored files again, from the given one on. What is wrong is fetched again.
async function audit({ from }: {from: number}, say: Say) {
  let index = 0;
  const bad = [];
  for await (const [path, hash] of entries(R)) {
    if (index++ < from) continue;
    if (index > from + 64) return say({ next: from + 64, bad });
    const hit = await stored(path, hash);
    if (hit ? await matches(await hit.arrayBuffer(), hash) : !R.shell[path]) continue;
    bad.push(path);
    await drop(path, hash);
    await download(path, hash).catch(nothing);
  }
  say({ bad });
}

// Messages {v: 1, type, …}, answered through the port that they bring

const doors: Record<number, Record<string, (message: any, say: Say) => Promise<unknown>>> = {
  1: {
    want,
    audit,
    activate: () => sw.skipWaiting(),
    status: async (_, say) => say({ older: (await others()).length }),
  },
};

sw.addEventListener('message', (event) => {
  const { data, ports: [port] } = event;
  const say: Say = (answer) => port?.postMessage({ v: 1, release: R.release, ...answer });
  const work = async () => {
    const answer = doors[data.v]?.[data.type];
    if (!answer) throw new TypeError('unknown message');
    await answer(data, say);
  };
  event.waitUntil(work().catch((error) => say({ error: `${error}` })));
});
sw.addEventListener('install', (event) => event.waitUntil(install()));
sw.addEventListener('activate', (event) => event.waitUntil(activate()));
