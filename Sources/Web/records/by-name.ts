import { type Entry, type Grouped, nameOf, storeNames } from './types.js';

/** Returns the records by their stores and keys, as `nameOf` writes them. */
export function byName(records: Grouped) {
  const found = new Map<string, Entry['record']>();
  for (const store of storeNames) {
    for (const record of records[store]) found.set(nameOf({ store, record } as Entry), record);
  }
  return found;
}
