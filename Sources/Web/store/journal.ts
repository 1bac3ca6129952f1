// The journal: records that the database has not committed yet, with one key per record so that two
// tabs do not overwrite each other. It is in local storage; if that is refused, for instance
// because another site of the origin has filled it, in session storage, which has room of its own
// but lasts only as long as the tab; if that fails too, in memory. Entries that are not valid
// records go into the quarantine.
import { type Entry, nameOf, type StoreName, storeNames } from '../records/types.js';
import { validate } from '../records/validate.js';
import { siteName } from '../site/address.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import { quarantine } from './quarantine.js';

const NAME = ':journal:';
const PREFIX = siteName + NAME;
const areas = ['localStorage', 'sessionStorage'] as const;
const storeOf = (name: string) => name.split(':')[0] as StoreName;

const memory = new Map<string, string>();
/** The text of a record in the journal, which may differ from the text that we would write. */
export const texts = new WeakMap<object, string>();
const textOf = (entry: Entry) => texts.get(entry.record) ?? JSON.stringify(entry.record);

/** Entries of an import begin with a space: they are stored as they are. */
export const IMPORTED = ' ';
export const isImported = (entry: Entry) => textOf(entry).startsWith(IMPORTED);

export const isJournalKey = (key: string | null) => !!key?.startsWith(PREFIX);

export function putEntry(entry: Entry) {
  const name = nameOf(entry);
  const json = textOf(entry);
  memory.set(name, json);
  if (areas.some((area) => writeStored(NAME + name, json, area))) memory.delete(name);
}

/** Removes a text, unless a newer one has replaced it. Returns whether it was there. */
function remove(name: string, json: string) {
  let isFound = memory.get(name) === json && memory.delete(name);
  for (const area of areas) {
    if (readStored(NAME + name, area) === json) {
      isFound = true;
      globalThis[area].removeItem(PREFIX + name);
    }
  }
  return isFound;
}

/** Removes an entry, unless a newer one has replaced it. Returns whether it was there. */
export const removeEntry = (entry: Entry) => remove(nameOf(entry), textOf(entry));

/** Returns the names and texts of the entries in a storage. */
const storedIn = (area: (typeof areas)[number]) =>
  Object.keys(attempt(() => globalThis[area]) ?? {}).filter(isJournalKey)
    .map((key) => key.slice(PREFIX.length))
    // Entries in stores of a later release are not ours and stay.
    .filter((name) => storeNames.includes(storeOf(name)))
    .map((name) => [name, readStored(NAME + name, area)] as const);

/** Returns all entries; a record may occur twice. */
export const entries = (): Entry[] =>
  [...areas.flatMap(storedIn), ...memory].flatMap(([name, json]) => {
    if (json == null) return [];
    const entry = validate(storeOf(name), attempt(() => JSON.parse(json)));
    // Under another name it could never be removed.
    if (entry && nameOf(entry) === name) {
      texts.set(entry.record, json);
      return [entry];
    }
    // If storage is full, it stays where it is.
    if (quarantine(name, json)) remove(name, json);
    return [];
  });

/**
 * Whether some entries are lost when this page ends.
 * @param isTabKept whether its tab goes on
 */
export const isAtRisk = (isTabKept: boolean) =>
  memory.size || !isTabKept && storedIn('sessionStorage').length;

/** Returns where the records that the database refuses are kept. */
export const fallback = ():
  | 'journal'
  | 'memory' => (memory.size || !writeStored(':probe', '1') ? 'memory' : 'journal');
