// What was among the learner's records but is not one: kept as found, shown in the settings, and
// exported, so that someone can examine it. Never read as a record again; quarantined.ts lists it.
import { writeStored } from '../site/storage.js';

export const NAME = ':quarantine:';
/** What local storage had no room for. */
export const inMemory = new Map<string, string>();
export const inDatabase = new Map<string, unknown>();

/**
 * Keeps the text of a journal entry under the name that it had there; whether it outlives the page.
 */
export function quarantine(name: string, text: string) {
  console.error('not a record:', name, text.slice(0, 200));
  const isKept = writeStored(NAME + name, text);
  if (!isKept) inMemory.set(name, text);
  return isKept;
}

/**
 * A record of the database stays where it is until a sound one takes its place; here it is only
 * noted.
 */
export function noteDamaged(name: string, value: unknown) {
  if (!inDatabase.has(name)) console.error('not a record:', name);
  inDatabase.set(name, value);
}
