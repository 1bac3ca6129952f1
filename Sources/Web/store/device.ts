// Random names: of this device, and of what is done on it.
import { word } from '../records/validate.js';
import { readStored, writeStored } from '../site/storage.js';

/** This device's name; empty before the first reading. */
export let device = '';

export const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const newId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * Names this device: as the database does, else as it is kept beside that, else anew.
 * @param stored the database's name for it
 */
export function nameDevice(stored: unknown) {
  // A name that no record may have would keep all of them from being written.
  if (word(stored)) device = stored;
  const kept = readStored(':device');
  device ||= word(kept) && kept || newId();
  writeStored(':device', device);
}
