// What a note knows of the writes of other devices.
import type { Note } from '../records/types.js';
import { device } from '../store/device.js';

/** The last writes of other devices that a note was made over. One cut at the start is ignored. */
export const knownTo = ({ knows, device_id, updated_at }: Note) =>
  device_id === device ? knows : `${knows ?? ''}${device_id} ${updated_at},`.slice(-2000);
