// This device's name, which is random.
import { hex } from '../bytes.js';
import { word } from '../records/validate.js';
import { readStored, writeStored } from '../site/storage.js';

/** This device's name; empty before the first reading. */
export let device = '';

/**
 * Sets this device's name: the one in the database, else the one in local storage, else a new one.
 * @param stored the name in the database
 */
export function nameDevice(stored: unknown) {
  // With an invalid name, no record could be written.
  if (word(stored)) device = stored;
  const kept = readStored(':device');
  device ||= word(kept) && kept || hex(crypto.getRandomValues(new Uint8Array(16)));
  writeStored(':device', device);
}
