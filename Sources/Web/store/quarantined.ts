// Lists the quarantined entries, for the settings and exports.
import { siteName } from '../site/address.js';
import { attempt, readStored } from '../site/storage.js';
import { inDatabase, inMemory, NAME } from './quarantine.js';

const PREFIX = siteName + NAME;

export interface Quarantined {
  name: string;
  /** Text if it comes from the journal; the stored value if it comes from the database. */
  value: unknown;
}

export function quarantined(): Quarantined[] {
  const names = (attempt(() => Object.keys(localStorage)) ?? []).filter((key) =>
    key.startsWith(PREFIX)
  )
    .map((key) => key.slice(PREFIX.length));
  const stored = names.map((name): [string, unknown] => [name, readStored(NAME + name)]);
  return [...stored, ...inMemory, ...inDatabase].map(([name, value]) => ({ name, value }));
}
