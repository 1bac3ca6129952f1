// Progress as a file, and back: an import is a merge, and says first what it would do.
import { today } from './day.js';
import { siteName } from './site.js';
import { nameOf, newest, read } from './store.js';

/** @typedef {import('./store.js').Entry} Entry */

const SLUG = /^[a-z0-9-]+$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

// Hex; '' where the browser has no SHA-256 (it needs a secure address).
/** @param {unknown} records */
async function digest(records) {
  if (!globalThis.crypto?.subtle) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(records)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function exported() {
  const records = await read();
  return JSON.stringify({
    format: 1, site: siteName, exported_at: new Date().toISOString(), records, sha256: await digest(records),
  });
}

// Hands the export to the learner as a file.
export async function saveExport() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await exported()], { type: 'application/json' }));
  link.download = `halomeid-${today()}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 6e4);
}

/** @param {RegExp} form @param {any} value */
const is = (form, value) => typeof value === 'string' && form.test(value);
/** @param {RegExp} form @param {any} value */
const orNull = (form, value) => value === null || is(form, value);

// A record of a file, if it is one of ours: only the fields we know.
/** @param {StoreName} store @param {any} it @returns {Entry[]} */
export function checked(store, it) {
  if (!it || !is(SLUG, it.track) || !is(TIME, it.updated_at) || typeof it.device_id !== 'string' || !orNull(TIME, it.deleted_at)) return [];
  const { track, updated_at, device_id, deleted_at } = it;
  if (store === 'completions') {
    const { unit, scheduled_on, completed, completed_on, completed_at, zone, version } = it;
    const right = is(SLUG, unit) && orNull(DATE, scheduled_on) && (completed === 0 || completed === 1)
      && orNull(DATE, completed_on) && orNull(TIME, completed_at) && typeof zone === 'string' && Number.isInteger(version);
    return right ? [{ store, record: {
      track, unit, scheduled_on, completed, completed_on, completed_at, updated_at, zone, version, device_id, deleted_at,
    } }] : [];
  }
  const { since, follows, first_unit, rule, left_on } = it;
  const right = is(DATE, since) && (follows === 'site' || follows === 'own') && orNull(SLUG, first_unit) && orNull(SLUG, rule) && orNull(DATE, left_on);
  return right ? [{ store, record: { track, since, follows, first_unit, rule, left_on, updated_at, device_id, deleted_at } }] : [];
}

/** @param {string} words @returns {Promise<Entry[] | 'bad' | 'damaged' | 'newer'>} */
export async function parsed(words) {
  let file;
  try {
    file = JSON.parse(words);
  } catch {
    return 'bad';
  }
  if (!file || !Number.isInteger(file.format)) return 'bad';
  if (file.format > 1) return 'newer';
  const { completions, enrolments } = file.records || {};
  if (!Array.isArray(completions) || !Array.isArray(enrolments)) return 'bad';
  const sum = await digest(file.records);
  if (sum && file.sha256 && sum !== file.sha256) return 'damaged';
  return [...completions.flatMap((it) => checked('completions', it)), ...enrolments.flatMap((it) => checked('enrolments', it))];
}

// What a merge would do.
/** @param {Entry[]} entries */
export async function plan(entries) {
  const { completions, enrolments } = await read();
  const now = new Map([
    ...completions.map((record) => ({ store: 'completions', record })), ...enrolments.map((record) => ({ store: 'enrolments', record })),
  ].map((entry) => [nameOf(/** @type {Entry} */ (entry)), entry.record]));
  const found = { added: 0, changed: 0, same: 0, winners: /** @type {Entry[]} */ ([]) };
  for (const entry of entries) {
    const prev = now.get(nameOf(entry));
    if (prev && !newest(entry.record, prev)) found.same += 1;
    else {
      found[prev ? 'changed' : 'added'] += 1;
      found.winners.push(entry);
    }
  }
  return found;
}
