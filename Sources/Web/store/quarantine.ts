// Entries among the learner's records that are not valid records. They are kept as found, shown in
// the settings, and exported, so that someone can examine them. They are never read as records
// again. quarantined.ts lists them.
import { writeStored } from '../site/storage.js';

export const NAME = ':quarantine:';
/** Entries that local storage had no room for. */
export const inMemory = new Map<string, string>();
export const inDatabase = new Map<string, unknown>();

/**
 * Keeps the text of a journal entry under its name in the journal. Returns whether it is kept after
 * the page is closed.
 */
export function quarantine(name: string, text: string) {
  console.error('not a record:', name);
  const isKept = writeStored(NAME + name, text);
  if (!isKept) inMemory.set(name, text);
  return isKept;
}

/**
 * Records that a record of the database is damaged. It stays there until a valid one replaces it.
 */
export function noteDamaged(name: string, value: unknown) {
  if (!inDatabase.has(name)) console.error('not a record:', name);
  inDatabase.set(name, value);
}
