// Where this worker lives: its scope, and the two caches that belong to this site.
import { cacheNamesOf, cachePrefix } from '../cache-names.js';

export const worker = self as unknown as ServiceWorkerGlobalScope;

/** The address of the site's root. */
export const scope = worker.registration.scope;

const { pathname } = new URL(scope);

export const cacheNames = cacheNamesOf(pathname);

/** Makes the caches. Only an installation and a page's list do: see `openCache`. */
export const makeCaches = () =>
  Promise.all(Object.values(cacheNames).map((name) => caches.open(name)));

/**
 * A cache, to write to. None: everything was deleted, and nothing is stored again for a tab that is
 * still open.
 */
export const openCache = async (name: string) =>
  await caches.has(name) ? caches.open(name) : undefined;

/** Only one of the workers of a site, old and new, works on what `name` names. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(cachePrefix(pathname) + name, work) : work();

/** What a page was told of the store no longer holds: it asks again. */
export async function tellPages() {
  for (const client of await worker.clients.matchAll()) client.postMessage({ v: 1 });
}
