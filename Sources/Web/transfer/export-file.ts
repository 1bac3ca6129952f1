// Exports the learner's progress as a file.
import { hex } from '../bytes.js';
import { today } from '../calendar/day.js';
import { siteName } from '../site/address.js';
import { attempt, writeStored } from '../site/storage.js';
import { type Quarantined, quarantined } from '../store/quarantined.js';
import { isUnreachable } from '../store/known.js';
import { read } from '../store/store.js';
import { saveFile } from './save-file.js';

/** Returns SHA-256 of the records' JSON; '' if the browser lacks it, outside a secure origin. */
export const digest = async (records: unknown) => (globalThis.crypto?.subtle
  ? hex(
    new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(records))),
    ),
  )
  : '');

const isJSON = (value: unknown) => attempt(() => JSON.stringify(value)) !== undefined;

/** Returns a damaged record as JSON; fields that JSON cannot express become text. */
const plain = ({ name, value }: Quarantined) => {
  if (isJSON(value)) return { name, value };
  const fields = Object.entries(value as object).map(([field, it]) =>
    [field, isJSON(it) ? it : attempt(() => String(it))] as const
  );
  return { name, value: Object.fromEntries(fields) };
};

export async function exportText() {
  const records = await read();
  // Damaged records are exported too, so that someone can repair them.
  const damaged = quarantined().map(plain);
  return JSON.stringify({
    format: 1,
    site: siteName,
    exported_at: new Date().toISOString(),
    records,
    sha256: await digest(records),
    ...(damaged.length ? { quarantine: damaged } : {}),
  });
}

/** Whether the browser has no database. One that it keeps from this site may have records. */
const hasNone = () => attempt(() => !globalThis.indexedDB);

/**
 * Saves the export as a file. Returns whether it is complete: if the database cannot be read, its
 * records are missing, and the learner must know.
 */
export async function saveExport() {
  let file = await exportText();
  // The database may answer only now.
  if (isUnreachable) file = await exportText();
  const isWhole = !isUnreachable || hasNone();
  saveFile(`halomeid-${today()}.json`, 'application/json', file);
  if (isWhole) writeStored(':exported', new Date().toISOString());
  return !!isWhole;
}
