// The journal: records that the database has not committed yet. In local storage, one key per
// record so that two tabs do not overwrite each other; in memory where that fails too. What is not
// a valid record goes into the quarantine.
import { type Entry, nameOf, type StoreName, storeNames } from '../records/types.js';
import { validate } from '../records/validate.js';
import { siteName } from '../site/address.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import { quarantine } from './quarantine.js';

const NAME = ':journal:';
const PREFIX = siteName + NAME;
/** A later release may have put in stores that this one does not know: those stay. */
const isOurs = (name: string) => storeNames.some((store) => name.startsWith(store + ':'));

const memory = new Map<string, string>();
/** A record's text in the journal, which need not be what we would write. */
const texts = new WeakMap<object, string>();
const textOf = (entry: Entry) => texts.get(entry.record) ?? JSON.stringify(entry.record);

export const isJournalKey = (key: string | null) => !!key?.startsWith(PREFIX);

export function putEntry(entry: Entry) {
  const json = textOf(entry);
  memory.delete(nameOf(entry));
  if (!writeStored(NAME + nameOf(entry), json)) memory.set(nameOf(entry), json);
}

/** Removes an entry, unless a newer one has replaced it; whether it was there. */
export function removeEntry(entry: Entry) {
  const json = textOf(entry);
  const isInMemory = memory.get(nameOf(entry)) === json && memory.delete(nameOf(entry));
  const isStored = readStored(NAME + nameOf(entry)) === json;
  if (isStored) attempt(() => localStorage.removeItem(PREFIX + nameOf(entry)));
  return isInMemory || isStored;
}

/** Every entry; a record may be there twice. */
export function entries(): Entry[] {
  const stored = (attempt(() => Object.keys(localStorage)) ?? []).filter(isJournalKey)
    .map((key) => key.slice(PREFIX.length)).filter(isOurs);
  return [...stored.map((name) => [name, readStored(NAME + name)] as const), ...memory].flatMap(
    ([name, json]) => {
      if (typeof json !== 'string') return [];
      const entry = validate(name.split(':')[0] as StoreName, attempt(() => JSON.parse(json)));
      // Under another name it would never be taken out again.
      if (entry && nameOf(entry) === name) {
        texts.set(entry.record, json);
        return [entry];
      }
      // Where storage is full, it stays where it is.
      if (quarantine(name, json) && readStored(NAME + name) === json) {
        attempt(() => localStorage.removeItem(PREFIX + name));
      }
      memory.delete(name);
      return [];
    },
  );
}

/** Where records are kept that the database refuses. */
export const fallback = ():
  | 'journal'
  | 'memory' => (memory.size || !writeStored(':probe', '1') ? 'memory' : 'journal');
