// Web storage under this site's name; nothing is stored if the browser refuses it.
import { siteName } from './address.js';

/** Returns the result of the work; undefined if it throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Whether everything is being or was deleted, so that this page stores nothing. */
export let isAllDeleted = false;

/** Makes this page store nothing from now on, because everything is being deleted. */
export const setAllDeleted = () => {
  isAllDeleted = true;
};

/** Removes this site's values, and none of a site below it on the same origin. */
export const clearOwn = (storage: Storage) =>
  Object.keys(storage)
    .filter((key) => key.startsWith(siteName + ':')).forEach((key) => storage.removeItem(key));

/** `sessionStorage` lasts as long as this visit. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns the value under a name; null or undefined if there is none, or no storage. */
export const readStored = (name: string, area: StorageArea = 'localStorage') =>
  attempt(() => globalThis[area].getItem(siteName + name));

/** Stores a value under a name; returns whether it is stored. */
export const writeStored = (
  name: string,
  value: string,
  area: StorageArea = 'localStorage',
) =>
  attempt(() => {
    if (!isAllDeleted) globalThis[area].setItem(siteName + name, value);
    return readStored(name, area) === value;
  });
