// The parts of the site that are being downloaded to be kept; later pages continue with them.
import { cacheNamesOf } from '../cache-names.js';
import type { Part } from '../protocol.js';
import { root } from '../site/address.js';
import { attempt, readStored, writeStored } from '../site/storage.js';

/** The parts, as JSON. `page.ts` writes this name out, so that it needs no module of keeping. */
const RUNNING = ':keeping';

/** What is read here of the worker's record (`worker/kept.ts`). */
type KeptRecord = Record<Part, { paths?: string[]; stored?: number }>;

export function readRunning(): Part[] {
  const parts: unknown = attempt(() => JSON.parse(readStored(RUNNING) || '[]'));
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
}

export const writeRunning = (parts: Part[]) =>
  writeStored(RUNNING, parts.length ? JSON.stringify(parts) : '');

/**
 * Lets the next page download again what is completely kept, although its files are removed now.
 * Reads the worker's record without the worker, which may be broken; so may be the record.
 */
export async function keepAgain() {
  try {
    const { records: cacheName } = cacheNamesOf(root.pathname);
    const record: KeptRecord =
      await (await caches.match(`${root.href}kept`, { cacheName }))?.json() ?? {};
    const complete = Object.keys(record).filter((part) => {
      const { paths, stored } = record[part]!;
      return stored && stored >= (paths?.length ?? 0);
    });
    writeRunning([...new Set([...readRunning(), ...complete])]);
  } catch (error) {
    console.warn('halomeid: what is kept cannot be read', error);
  }
}
