// The journal: records that the database has not committed yet. It is in local storage, with one
// key per record so that two tabs do not overwrite each other, or in memory if that fails. Entries
// that are not valid records go into the quarantine.
import { type Entry, nameOf, type StoreName, storeNames } from '../records/types.js';
import { validate } from '../records/validate.js';
import { siteName } from '../site/address.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import { quarantine } from './quarantine.js';

const NAME = ':journal:';
const PREFIX = siteName + NAME;
/** Entries in stores of a later release are not ours and stay. */
const isOurs = (name: string) => storeNames.some((store) => name.startsWith(store + ':'));

const memory = new Map<string, string>();
/** The text of a record in the journal, which may differ from the text that we would write. */
const texts = new WeakMap<object, string>();
const textOf = (entry: Entry) => texts.get(entry.record) ?? JSON.stringify(entry.record);

export const isJournalKey = (key: string | null) => !!key?.startsWith(PREFIX);

export function putEntry(entry: Entry) {
  const json = textOf(entry);
  memory.delete(nameOf(entry));
  if (!writeStored(NAME + nameOf(entry), json)) memory.set(nameOf(entry), json);
}

/** Removes an entry, unless a newer one has replaced it. Returns whether it was there. */
export function removeEntry(entry: Entry) {
  const json = textOf(entry);
  const isInMemory = memory.get(nameOf(entry)) === json && memory.delete(nameOf(entry));
  const isStored = readStored(NAME + nameOf(entry)) === json;
  if (isStored) attempt(() => localStorage.removeItem(PREFIX + nameOf(entry)));
  return isInMemory || isStored;
}

/** Returns all entries; a record may occur twice. */
export function entries(): Entry[] {
  const stored = (attempt(() => Object.keys(localStorage)) ?? []).filter(isJournalKey)
    .map((key) => key.slice(PREFIX.length)).filter(isOurs);
  return [...stored.map((name) => [name, readStored(NAME + name)] as const), ...memory].flatMap(
    ([name, json]) => {
      if (typeof json !== 'string') return [];
      const entry = validate(name.split(':')[0] as StoreName, attempt(() => JSON.parse(json)));
      // Under another name it could never be removed.
      if (entry && nameOf(entry) === name) {
        texts.set(entry.record, json);
        return [entry];
      }
      // If storage is full, it stays where it is.
      if (quarantine(name, json) && readStored(NAME + name) === json) {
        attempt(() => localStorage.removeItem(PREFIX + name));
      }
      memory.delete(name);
      return [];
    },
  );
}

/** Returns where the records that the database refuses are kept. */
export const fallback = ():
  | 'journal'
  | 'memory' => (memory.size || !writeStored(':probe', '1') ? 'memory' : 'journal');
