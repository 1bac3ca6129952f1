// Reads tables and data files as the worker and the pages do. Gets a site a line, as `TableFuzzTests` writes it, and
// answers each with a line: what is wrong, or nothing.
import { execFileSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

globalThis.crypto ??= webcrypto;
const ROOT = 'https://example.org/repo/';
const SIZE = Number(process.argv[2]);

const folder = mkdtempSync(join(tmpdir(), 'halomeid-tables-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const modules = join(folder, 'modules.mjs');
const options = ['--bundle', '--format=esm', '--target=es2022', '--loader=ts', '--log-level=warning'];
execFileSync('esbuild', [...options, `--outfile=${modules}`], {
  cwd: fileURLToPath(new URL('../../Sources/Web', import.meta.url)),
  input: `export { hashOf } from './worker/tables.js'; export { readFile } from './worker/store.js';
    export { load, rows, syllabus } from './site/data.js';`,
});

/** What is stored, by address: text. */
const stored = new Map();
const release = { format: 1, release: 'r', shell: {}, frames: { study: 'assets/f', '': 'assets/f' }, tables: [] };
const cache = { delete: async () => true, put: async () => {} };

Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
Object.assign(globalThis, {
  RELEASE: release,
  self: { registration: { scope: ROOT }, clients: { matchAll: async () => [] } },
  caches: {
    match: async (key) => stored.has(key) ? new Response(stored.get(key)) : undefined,
    has: async () => true, open: async () => cache, keys: async () => [],
  },
  document: { documentElement: { dataset: { root: './' } }, querySelector: () => null },
  location: new URL(ROOT + 'index.html'),
  // Through the worker: the hash of the path, then the file.
  fetch: async (address) => {
    const path = String(new URL(address, ROOT)).slice(ROOT.length);
    if (path === 'data/1/tracks.json') return Response.json({ v: 1, syllabusFileSize: SIZE });
    const hash = await hashOf(release, path, readFile);
    const file = hash && await readFile(path, hash);
    return file ? new Response(file.bytes) : new Response('', { status: 404 });
  },
});
console.warn = () => {};
const { hashOf, load, readFile, rows, syllabus } = await import(pathToFileURL(modules));

const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Reads everything; each part is its value, or undefined if it was refused. */
async function read(site) {
  const hashes = [];
  for (const path of Object.keys(site.hashes)) hashes.push(await hashOf(release, path, readFile));
  const or = (value) => value.catch(() => undefined);
  return { hashes, rows: await or(rows(site.track, '0000')), units: await or(syllabus(site.track)) };
}

/** Puts a site into the store; `damaged` are other bytes for one path. */
function store(site, damaged) {
  stored.clear();
  release.tables = site.tables.map(({ first, name }) => [first, name]);
  for (const { name, text } of site.tables) stored.set(`${ROOT}assets/t.${name}.json`, text);
  for (const [path, text] of Object.entries(site.files)) stored.set(`${ROOT}${path}?hl=${site.hashes[path]}`, text);
  if (!damaged) return;
  const address = [...stored.keys()].find((key) => key.startsWith(ROOT + damaged.path));
  stored.set(address, Buffer.from(damaged.bytes, 'base64'));
}

async function check(site) {
  store(site, site.damaged);
  const damaged = await read(site);
  const wanted = Object.values(site.hashes);
  if (damaged.hashes.some((hash, i) => hash && hash !== wanted[i])) return 'a wrong hash of a damaged table';
  if (damaged.rows && !equal(damaged.rows, site.rows)) return 'wrong rows of a damaged file';
  if (damaged.units && !equal(damaged.units, site.units)) return 'wrong units of a damaged file';
  if (!damaged.hashes.includes(undefined) && damaged.rows && damaged.units) return 'nothing was refused';
  // Reading ends with the first failure; what is still under way would be taken over below.
  await Promise.allSettled(Object.keys(site.files).map((path) => load(path)));
  store(site);
  const whole = await read(site);
  if (!equal(whole.hashes, wanted)) return 'wrong hashes';
  if (!equal(whole.rows, site.rows)) return `the rows are ${JSON.stringify(whole.rows)}`;
  if (!equal(whole.units, site.units)) return `the units are ${JSON.stringify(whole.units)}`;
  return '';
}

for await (const line of createInterface({ input: process.stdin })) console.log(await check(JSON.parse(line)));
