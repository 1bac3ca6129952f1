// Answers. Each comes from a single release:
//   this release ─▶ (an asset: an older release) ─▶ the host ─▶ an older release ─▶ the page that
//   says so
// Whatever goes wrong on the way leads to the next source; the host's own answer passes through as
// it is, and is checked and stored behind it.
import {
  checkForUpdate,
  fetchWithTimeout,
  readOrDownload,
  readWithTimeout,
  storeVerified,
} from './download.js';
import { failureOf } from './failure.js';
import { CUT } from './hash.js';
import { logFailure } from './log.js';
import { current, frameOf, isAsset, otherReleases, type Release, tableOf } from './release.js';
import { scope } from './scope.js';
import { readFile, type StoredFile } from './store.js';
import { hashOf, readJSON, type Source } from './tables.js';
import { IdleTimeout } from './timeout.js';

type Frame = [start: string, middle: string, end: string];

/** Assets read in this worker's life: what the name of one stands for never changes. */
const assets = new Map<string, Promise<StoredFile | undefined>>();

async function readStoredFile(release: Release, path: string) {
  const hash = await hashOf(release, path, readFile);
  if (!hash || !isAsset(path)) return hash ? readFile(path, hash) : undefined;
  const file = assets.get(path) ?? readFile(path, hash);
  assets.set(path, file);
  // One that is missing may come.
  if (!await file.catch(() => undefined)) assets.delete(path);
  return file;
}

/** A page is on its way: what it will ask for at once is read meanwhile. */
function readAhead(release: Release, frame: string) {
  for (const [path] of frame.matchAll(/assets\/[^"]+/g)) {
    void readStoredFile(release, path!).catch(() => {});
  }
}

/** A file, or a page put together, if this release has all of it. */
async function fromRelease(release: Release, path: string, frames: Source) {
  const framePath = frameOf(release, path);
  const readFrame = async (from: Source) =>
    framePath && readJSON<Frame>(framePath, release.shell[framePath]!, from);
  const [file, stored] = await Promise.all([readStoredFile(release, path), readFrame(readFile)]);
  if (!file) return undefined;
  if (!framePath) return new Response(file.bytes, { headers: file.headers });
  const frame = stored || await readFrame(frames);
  if (!frame) return undefined;
  const [start, middle, end] = frame;
  setTimeout(readAhead, 0, release, start);
  const [head, main] = new TextDecoder().decode(file.bytes).split(CUT);
  return new Response([start, head, middle, main, end].join(CUT), { headers: file.headers });
}

const fromCurrent = (path: string) => fromRelease(current, path, readOrDownload);

/** From the newest older release that has all of it. */
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
    // All of it: Chromium waits forever for a page whose bytes end in an error, as wrongly encoded
    // ones do.
    const body = await readWithTimeout(timeout, path, response);
    response = new Response(body.byteLength ? body : null, response);
    event.waitUntil(storeVisited(path, body, response).catch(logUnlessOffline));
  } else timeout.stop();
  // A failing host is no better than none.
  return response.status >= 500 ? await fromOlder(path) ?? response : response;
}

/** A page that was visited is stored, if it is the release's. */
async function storeVisited(path: string, body: ArrayBuffer, response: Response) {
  const hash = await hashOf(current, path, readOrDownload);
  if (hash && !await storeVerified(path, hash, body, response)) {
    await checkForUpdate();
  }
}

/** An error after which the next source is tried. Being offline is not logged. */
function logUnlessOffline(error: unknown) {
  const failure = failureOf(error);
  if (failure.reason !== 'network') void logFailure(failure);
  return undefined;
}

/** Links of a page as addresses, since it may be shown at any depth. */
const withAddresses = (page: string) =>
  page.replace(/ (href|src|data-root)="(?![\w-]+:|["#/])/g, ` $1="${scope}`);

/** Says that there is no network, without a frame if there is none. */
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

/** The answer to a request for a file of this site. Never fails. */
export async function answer(event: FetchEvent, path: string): Promise<Response> {
  return await fromCurrent(path).catch(logUnlessOffline) ??
    (isAsset(path) ? await fromOlder(path).catch(logUnlessOffline) : undefined) ??
    await fromHost(event, path).catch(logUnlessOffline) ??
    await fromOlder(path).catch(logUnlessOffline) ??
    (event.request.mode === 'navigate' ? offlinePage() : Response.error());
}
