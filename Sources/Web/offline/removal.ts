// Removes the worker and the files that it stored. release.json says whether the site still has a
// worker, which is the last resort against a faulty one.
import { cacheNamesOf } from '../cache-names.js';
import { timeLimit } from '../promises.js';
import { address, root } from '../site/address.js';
import { writeStored } from '../site/storage.js';
import { ownRegistration } from './registration.js';
import { setStatus } from './status.js';

/** Milliseconds for the download of a small file. */
const LIMIT = 15_000;

export interface ReleaseFile {
  release: string;
  sw: 'on' | 'off';
}

/**
 * Reads release.json, bypassing every cache; null if there is no answer. If it says that the worker
 * is off, removes the worker and the files that it stored.
 */
export async function checkRelease(): Promise<ReleaseFile | null> {
  const signal = timeLimit(LIMIT);
  try {
    const response = await fetch(address('release.json'), { cache: 'no-store', signal });
    const release = await response.json();
    if (release.sw === 'off') {
      await removeOfflineCopy();
      writeStored(':sw', 'off');
      setStatus({ state: 'off', completeUntil: null });
    }
    return release;
  } catch (error) {
    // An unreachable host is not an error: fetch throws a TypeError, the time limit another error.
    const isOutOfReach = !navigator.onLine || error instanceof TypeError || signal.aborted;
    if (!isOutOfReach) console.warn('release.json', error);
    return null;
  }
}

/**
 * Removes this site's worker and the files that it stored. Progress is stored elsewhere and stays;
 * so do the files of other sites on this origin.
 */
export async function removeOfflineCopy() {
  await (await ownRegistration())?.unregister();
  // Without HTTPS there are no caches.
  if (!('caches' in globalThis)) return;
  for (const name of Object.values(cacheNamesOf(root.pathname))) await caches.delete(name);
}
