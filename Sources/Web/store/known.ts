// The records as this page last saw them.
import { type Entry, type Key, type StoreName } from '../records/types.js';

/** By store and key. */
export const known = new Map<string, Entry>();

/** Whether this page has seen a record. */
export const isKnown = (store: StoreName, key: Key) => known.has(store + ':' + key);
