// The learner's progress as a file.
import { today } from '../calendar/day.js';
import { siteName } from '../site/address.js';
import { writeStored } from '../site/storage.js';
import { quarantined } from '../store/quarantined.js';
import { hex } from '../store/device.js';
import { read } from '../store/store.js';
import { saveFile } from './save-file.js';

/** SHA-256 of the records' JSON; '' where the browser has none: it needs a secure origin. */
export const digest = async (records: unknown) => (globalThis.crypto?.subtle
  ? hex(
    new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(records))),
    ),
  )
  : '');

export async function exportText() {
  const records = await read();
  // Damaged records are exported too, so that someone can repair them.
  const damaged = quarantined();
  return JSON.stringify({
    format: 1,
    site: siteName,
    exported_at: new Date().toISOString(),
    records,
    sha256: await digest(records),
    ...(damaged.length ? { quarantine: damaged } : {}),
  });
}

/** Hands the export to the learner as a file. */
export async function saveExport() {
  saveFile(`halomeid-${today()}.json`, 'application/json', await exportText());
  writeStored(':exported', new Date().toISOString());
}
