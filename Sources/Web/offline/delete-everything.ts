// Deletes everything that this site has stored on the device, and nothing of other sites on the
// same origin.
import { cachePrefix } from '../cache-names.js';
import { result, within } from '../promises.js';
import { root, siteName } from '../site/address.js';
import { attempt, clearOwn } from '../site/storage.js';
import { followDeletion } from '../store/store.js';
import { tellTabs } from '../store/tabs.js';
import { ownRegistration } from './registration.js';

/** Milliseconds for which other tabs may block the deletion of the database. */
const LIMIT = 3_000;

/** Returns the names of this site's databases; none if the browser refuses databases. */
async function databaseNames() {
  if (!attempt(() => indexedDB)) return [];
  const names = (await indexedDB.databases?.() ?? []).map(({ name }) => name ?? '');
  return [...new Set([siteName, ...names.filter((name) => name.startsWith(siteName + ':'))])];
}

/**
 * Deletes a database, its records first: a tab of an older release may prevent the deletion of the
 * database itself.
 */
async function deleteDatabase(name: string) {
  const database = await result(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length) {
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => result(transaction.objectStore(store).clear())));
  }
  database.close();
  await result(indexedDB.deleteDatabase(name));
}

async function deleteCaches() {
  const prefix = cachePrefix(root.pathname);
  // Rejected where the browser blocks the site's data.
  const names = (await caches.keys().catch(() => [])).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes everything; rejects at the end if something could not be deleted. */
export async function deleteEverything() {
  tellTabs('deleted');
  followDeletion();
  const held = new Error('another tab holds the database');
  const results = await Promise.allSettled([
    databaseNames().then((names) => within(Promise.all(names.map(deleteDatabase)), LIMIT, held)),
    ownRegistration().then(async (registration) => {
      await registration?.unregister();
      if ('caches' in window) await deleteCaches();
    }),
  ]);
  attempt(() => clearOwn(localStorage));
  const failed = results.find((it): it is PromiseRejectedResult => it.status === 'rejected');
  if (failed) throw failed.reason;
}
