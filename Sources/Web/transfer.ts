// Progress as a file, and back: an import is a merge, and says first what it would do.
import { today } from './calendar/day.js';
import { siteName } from './site/address.js';
import { hex, nameOf, newest, read } from './store.js';


const SLUG = /^[a-z0-9-]+$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const WORD = /^[\w/+-]*$/;
const both = { track: SLUG, updated_at: TIME, device_id: WORD, deleted_at: TIME };
const FORMS: Record<StoreName, Record<string, RegExp>> = {
  completions: { ...both, unit: SLUG, scheduled_on: DATE, completed: /^[01]$/, completed_on: DATE, completed_at: TIME, zone: WORD, version: /^\d+$/ },
  enrolments: { ...both, since: DATE, follows: /^(site|own)$/, first_unit: SLUG, rule: SLUG, left_on: DATE },
};
const MAY_BE_NULL = /^(?!updated)\w+_(on|at)$|^(first_unit|rule|zone)$/;
const NUMBER = /^(completed|version)$/;

export async function exported() {
  const records = await read();
  return JSON.stringify({
    format: 1, site: siteName, exported_at: new Date().toISOString(), records, sha256: await digest(records),
  });
}

// '' where the browser has no SHA-256: it needs a secure address.
const digest = async (records: unknown) => globalThis.crypto?.subtle
  ? hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(records))))) : '';

// Hands the export to the learner as a file.
export async function saveExport() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await exported()], { type: 'application/json' }));
  link.download = `halomeid-${today()}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 6e4);
}

// The records of a file that are ours; of their fields only those we know.
const checked = (store: StoreName, records: any[]): Entry[] => records.flatMap((it) => {
    const record: Record<string, any> = {};
  for (const [field, form] of Object.entries(FORMS[store])) {
    const value = it?.[field] ?? null;
    if (!(value === null ? MAY_BE_NULL.test(field) : form.test(String(value)))) return [];
    record[field] = NUMBER.test(field) ? Number(value) : value;
  }
  return [{ store, record }];
});

// The records of a file, and how many were none.
export async function parsed(words: string): Promise<{ entries: Entry[], dropped: number } | 'bad' | 'damaged' | 'newer'> {
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
  const entries = [...checked('completions', completions), ...checked('enrolments', enrolments)];
  return { entries, dropped: completions.length + enrolments.length - entries.length };
}

// What a merge would do.
export async function plan(entries: Entry[]) {
  const { completions, enrolments } = await read();
  const now = new Map([
    ...completions.map((record) => ({ store: 'completions', record })), ...enrolments.map((record) => ({ store: 'enrolments', record })),
  ].map((entry) => [nameOf((entry as Entry)), entry.record]));
  const found = { added: 0, changed: 0, same: 0, winners: ([] as Entry[]) };
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
