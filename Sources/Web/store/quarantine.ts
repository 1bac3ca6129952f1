// What was among the learner's records but is not one: kept as found, shown in the settings, and exported, so that
// someone can examine it. Never read as a record again.
import { siteName } from '../site/address.js';
import { attempt, kept } from '../site/storage.js';

const NAME = ':quarantine:';
const PREFIX = siteName + NAME;
const unkept = new Map<string, string>();
const inDatabase = new Map<string, unknown>();

/** Keeps the text of a journal entry under the name that it had there. */
export function quarantine(name: string, text: string) {
  console.error('not a record:', name, text.slice(0, 200));
  if (kept(NAME + name, text) !== text) unkept.set(name, text);
}

/** A record of the database stays where it is until a sound one takes its place; here it is only noted. */
export function noteDamaged(name: string, value: unknown) {
  if (!inDatabase.has(name)) console.error('not a record:', name);
  inDatabase.set(name, value);
}

export interface Quarantined {
  name: string;
  /** As text from the journal, as it is from the database. */
  value: unknown;
}

export function quarantined(): Quarantined[] {
  const names = (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  const stored = names.map((name): [string, unknown] => [name, kept(NAME + name)]);
  return [...stored, ...unkept, ...inDatabase].map(([name, value]) => ({ name, value }));
}
