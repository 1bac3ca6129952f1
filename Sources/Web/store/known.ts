// The records as this page last saw them.
import { type Entry, type Key, type StoreName } from '../records/types.js';

/** By store and key. */
export const known = new Map<string, Entry>();

/** Whether the last reading did not get the database's records, so that some may be missing. */
export let isUnreachable = false;

export const setUnreachable = (isOut: boolean) => {
  isUnreachable = isOut;
};

/** Whether this page has seen a record. */
export const isKnown = (store: StoreName, key: Key) => known.has(store + ':' + key);
