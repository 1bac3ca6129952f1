// The stored files, in the cache `hl1:<scope path>:files`:
//   assets/…     under their own address, which carries their hash;
//   other files  under `<path>?hl=<hash>`, the address they are downloaded from: equal key, equal
//                bytes;
//   a page       as its two slots. Its frame, which names all assets, is a file of the release's
//                shell; the page is joined when it is requested.
// Files are read only with `readFile`, which never returns damaged ones. The store is never listed,
// which takes too long: every key follows from a release and its tables.
import { Failure } from './failure.js';
import { matches } from './hash.js';
import { logFailure } from './log.js';
import { isAsset } from './release.js';
import { cacheNames, openCache, scope, tellPages } from './scope.js';

export interface StoredFile {
  bytes: BufferSource;
  headers: Record<string, string>;
}

/** Milliseconds for which a hashed file counts as checked if only its presence matters. */
const CHECKED = 60_000;

/** The time at which this worker last hashed the file of each key. */
const checked = new Map<string, number>();

const match = (key: string) => caches.match(key, { cacheName: cacheNames.files });

export const keyOf = (path: string, hash: string) =>
  scope + path + (isAsset(path) ? '' : '?hl=' + hash);

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
};

/** The only directive that is kept of a host's Content-Security-Policy: pages cannot have it. */
const FRAMING = /frame-ancestors[^;,]*/i;

/**
 * The headers that are stored with a file: none of them can stop the page's own scripts. Of
 * Content-Security-Policy only that directive is kept.
 */
const POLICIES =
  /^(content-security|cross-origin-(embedder|opener|resource)|permissions|referrer)-policy$/;

/**
 * Returns the headers of an answer: the type according to the path, because a host may send a wrong
 * one, and the host's policies. No hash covers them, and a stored policy that forbids the page's
 * own scripts would break it for good, so only those that cannot are kept.
 */
export function headersOf(path: string, response: Response) {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (!POLICIES.test(name)) return;
    const kept = name === 'content-security-policy' ? FRAMING.exec(value)?.[0] : value;
    if (kept) headers[name] = kept;
  });
  const type = types[path.split('.').pop()!] ?? response.headers.get('content-type');
  return type ? { ...headers, 'content-type': type } : headers;
}

/** Reads a stored file and hashes it; undefined if it is missing or damaged (then deletes it). */
export async function readFile(path: string, hash: string): Promise<StoredFile | undefined> {
  const key = keyOf(path, hash);
  const response = await match(key);
  if (!response) return undefined;
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (await matches(bytes, hash)) {
    checked.set(key, performance.now());
    return { bytes, headers: headersOf(path, response) };
  }
  await deleteFile(path, hash);
  await logFailure(new Failure('damaged', path));
  await tellPages();
  return undefined;
}

/** Whether something is stored for a file, intact or not. */
export const isPresent = async (path: string, hash: string) => !!await match(keyOf(path, hash));

/** Whether a file is stored, and was intact a moment ago. */
export const isStored = async (path: string, hash: string) =>
  performance.now() - (checked.get(keyOf(path, hash)) ?? -CHECKED) < CHECKED
    ? isPresent(path, hash)
    : !!await readFile(path, hash);

/** Makes `isStored` hash all files again. */
export const clearChecked = () => checked.clear();

/** Stores bytes that were just hashed. Throws the browser's error. */
export async function writeFile(path: string, hash: string, { bytes, headers }: StoredFile) {
  const key = keyOf(path, hash);
  const cache = await openCache(cacheNames.files);
  if (!cache) throw new Error('everything was deleted');
  await cache.put(key, new Response(bytes, { headers }));
  checked.set(key, performance.now());
}

export async function deleteFile(path: string, hash: string) {
  const key = keyOf(path, hash);
  checked.delete(key);
  await (await openCache(cacheNames.files))?.delete(key);
}
