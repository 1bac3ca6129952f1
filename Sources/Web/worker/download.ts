// Downloads. The hash alone decides what is right, not the status, the type or a redirect; what is right is stored.
import { Failure } from './failure.js';
import { matches, slotsOf } from './hash.js';
import { SilenceLimit } from './limit.js';
import { current, frameOf } from './release.js';
import { makeRoomOnce } from './room.js';
import { worker } from './scope.js';
import { headersOf, keyOf, readFile, writeFile, type StoredFile } from './store.js';
import type { Source } from './tables.js';

/** A request with a time limit. */
export async function fetchWithin(
  limit: SilenceLimit, path: string, request: RequestInfo, options: RequestInit = {},
) {
  try {
    return await fetch(request, { ...options, signal: limit.signal });
  } catch (error) {
    limit.stop();
    throw new Failure(limit.isOver ? 'timeout' : 'network', path, error);
  }
}

/** All bytes of a response; the time limit ends with them. */
export async function bytesWithin(limit: SilenceLimit, path: string, response: Response) {
  try {
    return await limit.bytesOf(response);
  } catch (error) {
    throw new Failure(limit.isOver ? 'timeout' : 'network', path, error);
  } finally {
    limit.stop();
  }
}

/** Stores a file if its bytes are right, and returns what was stored. */
export async function keepIfRight(path: string, hash: string, body: ArrayBuffer, response: Response) {
  const bytes = frameOf(current, path) ? slotsOf(body) : body;
  if (!await matches(bytes, hash)) return undefined;
  const file: StoredFile = { bytes, headers: headersOf(path, response) };
  try {
    await writeFile(path, hash, file);
  } catch {
    await makeRoomOnce();
    await writeFile(path, hash, file).catch((error) => {
      throw new Failure(error?.name === 'QuotaExceededError' ? 'full' : 'store', path, error);
    });
  }
  return file;
}

async function downloadNow(path: string, hash: string) {
  for (const cache of ['default', 'reload'] as const) {
    const limit = new SilenceLimit();
    const options: RequestInit = { cache, mode: 'same-origin' };
    const response = await fetchWithin(limit, path, keyOf(path, hash), options);
    const file = await keepIfRight(path, hash, await bytesWithin(limit, path, response), response);
    if (file) return file;
    if (response.status >= 500) throw new Failure('network', path, `status ${response.status}`);
  }
  throw new Failure('bytes', path);
}

const running = new Map<string, Promise<StoredFile>>();

/** Downloads and stores a file; concurrent callers wait for the same download. Throws a `Failure`. */
export function download(path: string, hash: string) {
  const key = keyOf(path, hash);
  const download = running.get(key) ?? downloadNow(path, hash).finally(() => running.delete(key));
  running.set(key, download);
  return download;
}

/** From the store, else from the host. */
export const readOrDownload: Source = async (path, hash) =>
  await readFile(path, hash) ?? download(path, hash);

let asked: Promise<unknown> | undefined;

/** The site may have a newer release: checks, once in a worker's life. */
export const askForUpdate = () => asked ??= worker.registration.update().catch((error) => {
  console.warn('halomeid: no newer worker could be looked for', error);
});
