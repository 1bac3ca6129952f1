// Downloads files and stores those whose bytes have the right hash, whatever their status, type or
// redirects.
import { freeSpaceOnce } from './eviction.js';
import { Failure } from './failure.js';
import { matches, slotsOf } from './hash.js';
import { current, frameOf, isAsset, otherReleases } from './release.js';
import { scope, worker } from './scope.js';
import { headersOf, keyOf, readFile, type StoredFile, writeFile } from './store.js';
import type { Source } from './tables.js';
import { IdleTimeout } from './timeout.js';

/** Sends a request with a timeout. */
export async function fetchWithTimeout(
  timeout: IdleTimeout,
  path: string,
  request: RequestInfo,
  options: RequestInit = {},
) {
  try {
    return await fetch(request, { ...options, signal: timeout.signal });
  } catch (error) {
    timeout.stop();
    throw new Failure(timeout.isExpired ? 'timeout' : 'network', path, error);
  }
}

/** Returns all bytes of a response; the timeout ends with them. */
export async function readWithTimeout(timeout: IdleTimeout, path: string, response: Response) {
  try {
    return await timeout.bytesOf(response);
  } catch (error) {
    throw new Failure(timeout.isExpired ? 'timeout' : 'network', path, error);
  } finally {
    timeout.stop();
  }
}

/** Stores a file if its bytes have the right hash, and returns the stored file. */
export async function storeVerified(
  path: string,
  hash: string,
  body: ArrayBuffer,
  response: Response,
) {
  const bytes = frameOf(current, path) ? slotsOf(body) : body;
  if (!await matches(bytes, hash)) return undefined;
  const file: StoredFile = { bytes, headers: headersOf(path, response) };
  try {
    await writeFile(path, hash, file);
  } catch {
    await freeSpaceOnce();
    await writeFile(path, hash, file).catch((error) => {
      throw new Failure(error?.name === 'QuotaExceededError' ? 'full' : 'store', path, error);
    });
  }
  return file;
}

/**
 * Copies an asset that an older release has under another name: the scripts' folder is named by all
 * of them.
 */
async function copyOlder(path: string, hash: string) {
  for (const { shell } of isAsset(path) ? await otherReleases() : []) {
    const older = Object.keys(shell).find((it) => shell[it] === hash);
    const file = older && await readFile(older, hash);
    if (!file) continue;
    await writeFile(path, hash, file);
    return file;
  }
  return undefined;
}

/** Whether a host that answers like this has no file to give now: treat it as unreachable. */
export const isOverloaded = ({ status }: Response) =>
  status >= 500 || status === 429 || status === 408;

/** Downloads a file once; undefined if its bytes are wrong. */
async function downloadOnce(path: string, hash: string, cache: RequestCache) {
  const timeout = new IdleTimeout();
  const options: RequestInit = { cache, mode: 'same-origin' };
  const response = await fetchWithTimeout(timeout, path, keyOf(path, hash), options);
  const body = await readWithTimeout(timeout, path, response);
  const file = await storeVerified(path, hash, body, response);
  if (!file && isOverloaded(response)) {
    throw new Failure('network', path, `status ${response.status}`);
  }
  return file;
}

async function downloadNow(path: string, hash: string) {
  // If there is no room for a copy, the download says so.
  const copy = await copyOlder(path, hash).catch(() => undefined);
  if (copy) return copy;
  // The browser's cache may have wrong bytes, or an answer that cannot be read: a redirect to
  // another host, or compressed bytes that were cut.
  const file = await downloadOnce(path, hash, 'default').catch((error) => {
    if (error.reason === 'network' && error.cause instanceof TypeError) return undefined;
    throw error;
  }) ?? await downloadOnce(path, hash, 'reload');
  if (file) return file;
  throw new Failure('bytes', path);
}

const running = new Map<string, Promise<StoredFile>>();

/**
 * Downloads and stores a file; concurrent callers wait for the same download. Throws a `Failure`.
 */
export function download(path: string, hash: string) {
  const key = keyOf(path, hash);
  const download = running.get(key) ?? downloadNow(path, hash).finally(() => running.delete(key));
  running.set(key, download);
  return download;
}

/** Reads a file from the store, otherwise from the host. */
export const readOrDownload: Source = async (path, hash) =>
  await readFile(path, hash) ?? download(path, hash);

/** Whether the host answers, so that only single files fail. */
export async function isAnswering() {
  const path = 'release.json';
  try {
    const timeout = new IdleTimeout();
    const options: RequestInit = { cache: 'no-store', mode: 'same-origin' };
    const response = await fetchWithTimeout(timeout, path, scope + path, options);
    await readWithTimeout(timeout, path, response);
    return response.ok;
  } catch {
    return false;
  }
}

let checking: Promise<unknown> | undefined;

/** Checks whether the site has a newer release, once in a worker's life. */
export const checkForUpdate = () =>
  checking ??= worker.registration.update().catch((error) => {
    console.warn('halomeid: no newer worker could be looked for', error);
  });
