// Which writes of a note another write knew of, so that the texts of two devices are told from a
// text and its later version.
import type { Note } from '../records/types.js';

/** The time of the last known write of each device. */
type Writes = Map<string, string>;

/** At the end of a merged record's device id: that device may not know of the merge. */
export const MERGED = '+';

const add = (writes: Writes, device: string, time: string) => {
  if (!device.endsWith(MERGED) && time > (writes.get(device) ?? '')) writes.set(device, time);
};

/** The writes that a note contains or was made over. */
function knownWrites({ knows, device_id, updated_at }: Note): Writes {
  const writes: Writes = new Map();
  for (const write of (knows ?? '').split(',')) {
    const [device = '', time = ''] = write.split(' ');
    add(writes, device, time);
  }
  add(writes, device_id, updated_at);
  return writes;
}

/** Whether the first write knew of everything that the second contains. */
export function knewNote(one: Note, other: Note) {
  const known = knownWrites(one);
  return [...knownWrites(other)].every(([device, time]) => time <= (known.get(device) ?? ''));
}

/** What both knew, as the field of a merged note. */
export function knownToBoth(one: Note, other: Note) {
  const writes = knownWrites(one);
  knownWrites(other).forEach((time, device) => add(writes, device, time));
  return [...writes].map((write) => write.join(' ') + ',').sort().join('');
}
