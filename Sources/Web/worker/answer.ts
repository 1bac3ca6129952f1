// Answers requests. Each answer comes from a single release:
//   this release ─▶ (an asset: an older release) ─▶ the host ─▶ an older release ─▶
//   the offline page
// After any failure the next source is tried. The host's answer is passed through unchanged, and
// checked and stored afterwards.
import {
  checkForUpdate,
  fetchWithTimeout,
  isOverloaded,
  readOrDownload,
  readWithTimeout,
  storeVerified,
} from './download.js';
import { failureOf } from './failure.js';
import { CUT } from './hash.js';
import { logFailure } from './log.js';
import {
  current,
  forPage,
  frameOf,
  isAsset,
  otherReleases,
  type Release,
  tableOf,
} from './release.js';
import { scope } from './scope.js';
import { readFile, type StoredFile } from './store.js';
import { hashOf, readJSON, type Source } from './tables.js';
import { IdleTimeout } from './timeout.js';

type Frame = [start: string, middle: string, end: string];

/** Assets that this worker has read. The content of a name never changes. */
const assets = new Map<string, Promise<StoredFile | undefined>>();

async function readStoredFile(release: Release, path: string) {
  const hash = await hashOf(release, path, readFile);
  if (!hash || !isAsset(path)) return hash ? readFile(path, hash) : undefined;
  const file = assets.get(path) ?? readFile(path, hash);
  assets.set(path, file);
  // A missing file may be stored later.
  if (!await file.catch(() => undefined)) assets.delete(path);
  return file;
}

/** Reads the assets that a page will request as soon as it is loaded. */
function readAhead(release: Release, frame: string) {
  for (const [path] of frame.matchAll(/assets\/[^"]+/g)) {
    void readStoredFile(release, path!).catch(() => {});
  }
}

/** Returns a file, or a page joined from its parts, if all of it is in the release. */
async function fromRelease(release: Release, path: string, frames: Source) {
  const framePath = frameOf(release, path);
  const readFrame = async (from: Source) => {
    if (!framePath) return undefined;
    const hash = release.shell[framePath]!;
    const content = await readJSON<Record<string, Frame> | Frame>(framePath, hash, from);
    // A device may still hold releases of earlier versions, in which each frame is a file.
    return Array.isArray(content) ? content : content && forPage(content, path);
  };
  const [file, stored] = await Promise.all([readStoredFile(release, path), readFrame(readFile)]);
  if (!file) return undefined;
  if (!framePath) return new Response(file.bytes, { headers: file.headers });
  const frame = stored ?? await readFrame(frames);
  if (!frame) return undefined;
  const [start, middle, end] = frame;
  setTimeout(readAhead, 0, release, start);
  const [head, main] = new TextDecoder().decode(file.bytes).split(CUT);
  return new Response([start, head, middle, main, end].join(CUT), { headers: file.headers });
}

const fromCurrent = (path: string) => fromRelease(current, path, readOrDownload);

/** Answers from the newest older release that has the whole file. */
async function fromOlder(path: string) {
  for (const release of await otherReleases()) {
    const response = await fromRelease(release, path, readFile);
    if (response) return response;
  }
  return undefined;
}

async function fromHost(event: FetchEvent, path: string) {
  const timeout = new IdleTimeout();
  let response = await fetchWithTimeout(timeout, path, event.request);
  if (response.type === 'basic' && (current.shell[path] || tableOf(current, path))) {
    // Read it to the end: Chromium waits forever for a page whose bytes end in an error, such as a
    // wrong encoding.
    const body = await readWithTimeout(timeout, path, response);
    response = new Response(body.byteLength ? body : null, response);
    event.waitUntil(storeVisited(path, body, response).catch(logUnlessOffline));
  } else timeout.stop();
  return isOverloaded(response) ? await fromOlder(path) ?? response : response;
}

/** Stores a visited page if it belongs to the release. */
async function storeVisited(path: string, body: ArrayBuffer, response: Response) {
  const hash = await hashOf(current, path, readOrDownload);
  if (hash && !await storeVerified(path, hash, body, response)) {
    await checkForUpdate();
  }
}

/** Logs an error after which the next source is tried, unless the host is unreachable. */
function logUnlessOffline(error: unknown) {
  const failure = failureOf(error);
  if (failure.reason !== 'network') void logFailure(failure);
  return undefined;
}

/** Makes the links of a page absolute, because it may be shown at any depth. */
const withAddresses = (page: string) =>
  page.replace(/ (href|src|data-root)="(?![\w-]+:|["#/])/g, ` $1="${scope}`);

/** Returns the page that says that there is no network; without its frame if that is missing. */
async function offlinePage() {
  const path = 'offline.html';
  const page = await fromCurrent(path).catch(logUnlessOffline) ??
    await fromOlder(path).catch(logUnlessOffline);
  if (page) return new Response(withAddresses(await page.text()), page);
  const slots = await readFile(path, current.shell[path]!).catch(logUnlessOffline);
  if (!slots) return new Response('↻');
  const text = '<!doctype html><html dir="auto"><meta charset="utf-8">' +
    new TextDecoder().decode(slots.bytes);
  return new Response(withAddresses(text), { headers: slots.headers });
}

/** Answers a request for a file of this site. Never fails. */
export async function answer(event: FetchEvent, path: string): Promise<Response> {
  return await fromCurrent(path).catch(logUnlessOffline) ??
    (isAsset(path) ? await fromOlder(path).catch(logUnlessOffline) : undefined) ??
    await fromHost(event, path).catch(logUnlessOffline) ??
    await fromOlder(path).catch(logUnlessOffline) ??
    (event.request.mode === 'navigate' ? offlinePage() : Response.error());
}
