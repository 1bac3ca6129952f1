// The scope of this worker, and the two caches of this site.
import { cacheNamesOf, cachePrefix } from '../cache-names.js';

export const worker = self as unknown as ServiceWorkerGlobalScope;

/** The address of the site's root. */
export const scope = worker.registration.scope;

const { pathname } = new URL(scope);

export const cacheNames = cacheNamesOf(pathname);

/** Creates the caches. Only an installation and a page's list do so; see `openCache`. */
export const makeCaches = () =>
  Promise.all(Object.values(cacheNames).map((name) => caches.open(name)));

/**
 * Opens a cache for writing. Undefined if everything was deleted: nothing is stored again for a tab
 * that is still open.
 */
export const openCache = async (name: string) =>
  await caches.has(name) ? caches.open(name) : undefined;

/** Runs the work while no other worker of the site, old or new, runs work of this name. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(cachePrefix(pathname) + name, work) : work();

/** Tells all pages that the store has changed, so that they ask again. */
export async function tellPages() {
  for (const client of await worker.clients.matchAll()) client.postMessage({ v: 1 });
}
