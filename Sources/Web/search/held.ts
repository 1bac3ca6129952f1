// Searches the unit pages that are stored on this device.
import { cacheNamesOf } from '../cache-names.js';
import { matches } from '../hash.js';
import { root } from '../site/address.js';
import { rank, type UnitText, unitText, wholeText } from './excerpt.js';

/** The cache in which the worker stores files. */
const CACHE = cacheNamesOf(root.pathname).files;
/** The number of pages to read between checks of the signal. */
const BATCH = 24;

export interface Held {
  /** The page's path. */
  path: string;
  text: UnitText;
  how: number;
  /** Whether the source text alone has all words. */
  isInSource: boolean;
}

const texts = new Map<string, UnitText>();

/** Whether there is certainly no network; then only stored pages are searched. */
export const isOffline = () => navigator.onLine === false;

/** Returns the cache if there is one. A browser that blocks the site's data refuses to look. */
async function open() {
  if (!('caches' in globalThis)) return undefined;
  return await caches.has(CACHE).catch(() => false) ? caches.open(CACHE) : undefined;
}

/** The addresses of the stored files by their paths, the newest of each. */
export type HeldFiles = Map<string, string>;

/** Lists the stored files. With a whole track there are thousands, so once for each query. */
export async function heldFiles(): Promise<HeldFiles> {
  const found: HeldFiles = new Map();
  for (const { url } of await (await open())?.keys() ?? []) {
    if (url.startsWith(root.href)) found.set(url.slice(root.href.length).split('?')[0]!, url);
  }
  return found;
}

/**
 * Returns the text of a stored page, if its bytes have the hash in its address. The worker finds
 * and deletes damaged ones.
 */
async function textAt(url: string, cache: Cache) {
  const bytes = await (await cache.match(url))?.arrayBuffer().catch(() => undefined);
  const isIntact = bytes && await matches(bytes, url.slice(url.indexOf('?hl=') + 4));
  return isIntact ? unitText(new TextDecoder().decode(bytes)) : undefined;
}

/** Returns the text of a unit's stored page. */
export async function heldText(path: string, files: HeldFiles) {
  const url = files.get(path);
  const cache = url && await open();
  return cache ? textAt(url, cache) : undefined;
}

/** Returns the stored units that have all words, in any order. */
export async function searchHeld(
  files: HeldFiles,
  typed: string[],
  isLastWordPartial: boolean,
  signal: AbortSignal,
): Promise<Held[]> {
  const cache = await open();
  if (!cache) return [];
  const pages = [...files].filter(([path]) => path.startsWith('study/'));
  const found: Held[] = [];
  for (let at = 0; at < pages.length && !signal.aborted; at += BATCH) {
    await Promise.all(
      pages.slice(at, at + BATCH).map(async ([path, url]) => {
        const text = texts.get(url) ?? await textAt(url, cache);
        if (!text) return;
        texts.set(url, text);
        const inSource = rank(text.source, typed, isLastWordPartial);
        // Matches in the source text rank before those in explanations.
        const how = inSource
          ? inSource + 5 * typed.length
          : rank(wholeText(text), typed, isLastWordPartial);
        if (how) found.push({ path, text, how, isInSource: inSource > 0 });
      }),
    );
  }
  return found;
}
