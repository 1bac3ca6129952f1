// The units that this device holds, for a search without a network.
import { cacheNamesOf } from '../cache-names.js';
import { root } from '../site/address.js';
import { rank, type UnitText, unitText, wholeText } from './excerpt.js';

/** Where the worker stores files. */
const CACHE = cacheNamesOf(root.pathname).files;
/** How many pages are read before the signal is looked at again. */
const BATCH = 24;

export interface Held {
  /** The page's path. */
  path: string;
  text: UnitText;
  how: number;
  /** Whether the source has all words, without what is said about it. */
  isInSource: boolean;
}

const texts = new Map<string, UnitText>();

/** Whether there is certainly no network; then only what the device holds is searched. */
export const isOffline = () => navigator.onLine === false;

const open =
  async () => ('caches' in globalThis && await caches.has(CACHE) ? caches.open(CACHE) : undefined);

/** Addresses of the stored files by their paths in the site; the newest of each. */
export async function heldFiles() {
  const found = new Map<string, string>();
  for (const { url } of await (await open())?.keys() ?? []) {
    if (url.startsWith(root.href)) found.set(url.slice(root.href.length).split('?')[0]!, url);
  }
  return found;
}

/** What a unit's stored page says. */
export async function heldText(path: string) {
  const url = (await heldFiles()).get(path);
  const page = url && await (await open())?.match(url);
  return page ? unitText(await page.text()) : undefined;
}

/** The stored units that have all words, the best first. */
export async function searchHeld(
  typed: string[],
  isOpen: boolean,
  signal: AbortSignal,
): Promise<Held[]> {
  const cache = await open();
  if (!cache) return [];
  const pages = [...await heldFiles()].filter(([path]) => path.startsWith('study/'));
  const found: Held[] = [];
  for (let at = 0; at < pages.length && !signal.aborted; at += BATCH) {
    await Promise.all(
      pages.slice(at, at + BATCH).map(async ([path, url]) => {
        const text = texts.get(url) ?? unitText(await (await cache.match(url))?.text() ?? '');
        if (!text) return;
        texts.set(url, text);
        const inSource = rank(text.source, typed, isOpen);
        // The source before what is said about it.
        const how = inSource ? inSource + 5 * typed.length : rank(wholeText(text), typed, isOpen);
        if (how) found.push({ path, text, how, isInSource: inSource > 0 });
      }),
    );
  }
  return found.sort((one, other) => other.how - one.how || (one.path < other.path ? -1 : 1));
}
