// Stores a learner's bookmark on a unit.
import { timeText } from '../calendar/day.js';
import type { Bookmark, Note } from '../records/types.js';
import type { Draft } from '../store/pending.js';
import { write } from '../store/store.js';

/** Whether a bookmark or a note exists and was not removed. */
export const isThere = (record: Bookmark | Note | undefined) => !!record && !record.deleted_at;

export const setBookmark = (track: string, unit: string, isSet: boolean) =>
  write(
    'bookmarks',
    [track, unit],
    (prev): Draft<Bookmark> | undefined => (isThere(prev) === isSet
      ? undefined
      : { track, unit, deleted_at: isSet ? null : timeText() }),
  );
