// Bookmarks, and what they have in common with notes (note.ts).
import { timeText } from '../calendar/day.js';
import type { Bookmark, Note } from '../records/types.js';
import { device } from '../store/device.js';
import type { Draft } from '../store/pending.js';
import { write } from '../store/store.js';

/** Whether a bookmark or a note exists and was not removed. */
export const isThere = (record: Bookmark | Note | undefined) => !!record && !record.deleted_at;

/** The last writes of other devices that a note was made over. One cut at the start is ignored. */
export const knownTo = ({ knows, device_id, updated_at }: Note) =>
  device_id === device ? knows : `${knows ?? ''}${device_id} ${updated_at},`.slice(-2000);

export const setBookmark = (track: string, unit: string, isSet: boolean) =>
  write(
    'bookmarks',
    [track, unit],
    (prev): Draft<Bookmark> | undefined => (isThere(prev) === isSet
      ? undefined
      : { track, unit, deleted_at: isSet ? null : timeText() }),
  );
