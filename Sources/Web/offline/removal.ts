// Ways out. release.json says whether the site still has a worker: the last resort for a faulty
// worker.
import { cacheNamesOf } from '../cache-names.js';
import { address, root } from '../site/address.js';
import { writeStored } from '../site/storage.js';
import { ownRegistration } from './registration.js';
import { setStatus } from './status.js';

export interface ReleaseFile {
  release: string;
  sw: 'on' | 'off';
}

/** Milliseconds for a small file. */
const LIMIT = 15_000;

/**
 * Reads release.json past every cache; null: no answer. Where it says that the worker is off,
 * worker and copy go.
 */
export async function checkRelease(): Promise<ReleaseFile | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LIMIT);
  try {
    const response = await fetch(address('release.json'), {
      cache: 'no-store',
      signal: stop.signal,
    });
    const release = await response.json();
    if (release.sw === 'off') {
      await removeOfflineCopy();
      writeStored(':sw', 'off');
      setStatus({ state: 'off', until: null });
    }
    return release;
  } catch (error) {
    // Being out of reach is no fault: fetch says it with a TypeError, the limit with an AbortError.
    const isOutOfReach = !navigator.onLine || error instanceof TypeError || stop.signal.aborted;
    if (!isOutOfReach) console.warn('halomeid: cannot read release.json', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Removes this site's worker and what it stored; progress is elsewhere and stays, and so do this
 * origin's other sites.
 */
export async function removeOfflineCopy() {
  await (await ownRegistration())?.unregister();
  for (const name of Object.values(cacheNamesOf(root.pathname))) await caches.delete(name);
}
