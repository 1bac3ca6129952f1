// What the database has not taken yet: in local storage, one key a record so that two tabs do not overwrite each other; in memory where
// that fails too.
import { siteName } from './site.js';

export const PREFIX = siteName + ':journal:';

/** @typedef {import('./store.js').Entry} Entry */

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {Entry} entry */
const nameOf = ({ store, record }) => PREFIX + store + ':' + record.track + '/' + (record.unit || record.since);

/** @template T @param {() => T} work @param {T} otherwise */
function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {string} value @returns {boolean} whether it can be read back */
const keep = (key, value) => attempt(() => {
  localStorage.setItem(key, value);
  return localStorage.getItem(key) === value;
}, false);

/** @param {Entry} entry */
export function put(entry) {
  const json = JSON.stringify(entry.record);
  if (keep(nameOf(entry), json)) memory.delete(nameOf(entry));
  else memory.set(nameOf(entry), json);
}

// Takes a record out unless another has taken its place.
/** @param {Entry} entry */
export function take(entry) {
  const name = nameOf(entry);
  const json = JSON.stringify(entry.record);
  if (memory.get(name) === json) memory.delete(name);
  attempt(() => { if (localStorage.getItem(name) === json) localStorage.removeItem(name); }, undefined);
}

/** @returns {Entry[]} */
export function entries() {
  /** @type {[string, string | null][]} */
  const all = attempt(() => Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]), []);
  return [...new Map([...all, ...memory])].flatMap(([key, json]) => attempt(() => {
    const store = /** @type {StoreName} */ (key.slice(PREFIX.length).split(':')[0]);
    return key.startsWith(PREFIX) ? [{ store, record: JSON.parse(json || '') }] : [];
  }, []));
}

/** @returns {'journal' | 'memory'} where what the database does not take is kept */
export const state = () => (memory.size || !keep(siteName + ':probe', '1') ? 'memory' : 'journal');

// This device's id, where the database cannot say.
/** @param {() => string} make */
export function device(make) {
  const key = siteName + ':device';
  const id = attempt(() => localStorage.getItem(key), null) || make();
  keep(key, id);
  return id;
}
