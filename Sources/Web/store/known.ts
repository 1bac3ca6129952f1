// The records as this page last saw them.
import { type Entry, group, type Key, type StoreName } from '../records/types.js';

/** By store and key. */
export const known = new Map<string, Entry>();

/** The enrolments as this page last saw them. */
export const knownEnrolments = () => group(known.values()).enrolments;

/** Whether this page has seen a record. */
export const isKnown = (store: StoreName, key: Key) => known.has(store + ':' + key);
