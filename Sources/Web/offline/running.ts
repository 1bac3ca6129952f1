// The names of what is being downloaded to be kept; later pages continue with them.
import { cacheNamesOf } from '../cache-names.js';
import { root } from '../site/address.js';
import { attempt, readStored, writeStored } from '../site/storage.js';

/** The names, as JSON. `page.ts` writes this name out, so that it needs no module of keeping. */
const RUNNING = ':keeping';

/** A part of the worker's record of kept names (`worker/kept.ts`). */
type KeptRecord = Record<string, { paths?: string[]; stored?: number }>;

export function readRunning(): string[] {
  const names: unknown = attempt(() => JSON.parse(readStored(RUNNING) || '[]'));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

export const writeRunning = (names: string[]) =>
  writeStored(RUNNING, names.length ? JSON.stringify(names) : '');

/**
 * Lets the next page download again what is completely kept, although its files are removed now.
 * Reads the worker's record without the worker, which may be broken; so may be the record.
 */
export async function keepAgain() {
  try {
    const { records: cacheName } = cacheNamesOf(root.pathname);
    const record: KeptRecord =
      await (await caches.match(`${root.href}kept`, { cacheName }))?.json() ?? {};
    const complete = Object.keys(record).filter((name) => {
      const { paths, stored } = record[name]!;
      return stored && stored >= (paths?.length ?? 0);
    });
    writeRunning([...new Set([...readRunning(), ...complete])]);
  } catch (error) {
    console.warn('halomeid: what is kept cannot be read', error);
  }
}
