// Local storage under this site's name, or nothing if the browser refuses it.
import { siteName } from './address.js';

/** What the work gives; undefined if it throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

let isForgotten = false;

/** From now on this page keeps nothing: everything is being deleted. */
export const keepNothing = () => { isForgotten = true; };
export const keepsNothing = () => isForgotten;

/** Removes what this site keeps, and nothing of a site below it on the same origin. */
export const clearOwn = (storage: Storage) => Object.keys(storage)
  .filter((key) => key.startsWith(siteName + ':')).forEach((key) => storage.removeItem(key));

/**
 * What is kept under a name, after it was given a value; null or undefined where nothing can be
 * kept. `sessionStorage` lasts as long as this visit.
 */
export const kept = (
  name: string, value?: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage',
) => attempt(() => {
  if (value !== undefined && !isForgotten) globalThis[storage].setItem(siteName + name, value);
  return globalThis[storage].getItem(siteName + name);
});
