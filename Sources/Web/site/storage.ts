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
export const keepNothing = () => {
  isForgotten = true;
};
export const keepsNothing = () => isForgotten;

/** Removes what this site keeps, and nothing of a site below it on the same origin. */
export const clearOwn = (storage: Storage) =>
  Object.keys(storage)
    .filter((key) => key.startsWith(siteName + ':')).forEach((key) => storage.removeItem(key));

/** `sessionStorage` lasts as long as this visit. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** What is kept under a name; null or undefined where nothing is, or nothing can be. */
export const readStored = (name: string, area: StorageArea = 'localStorage') =>
  attempt(() => globalThis[area].getItem(siteName + name));

/** Keeps a value under a name; gives whether it is kept now. */
export const writeStored = (
  name: string,
  value: string,
  area: StorageArea = 'localStorage',
) =>
  attempt(() => {
    if (!isForgotten) globalThis[area].setItem(siteName + name, value);
    return globalThis[area].getItem(siteName + name) === value;
  });
