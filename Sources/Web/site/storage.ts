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

/**
 * What is kept under a name, after it was given a value; null or undefined where nothing can be kept.
 * `sessionStorage` lasts as long as this visit.
 */
export const kept = (
  name: string, value?: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage',
) => attempt(() => {
  if (value !== undefined) globalThis[storage].setItem(siteName + name, value);
  return globalThis[storage].getItem(siteName + name);
});
