// What learners add to a unit for themselves: a bookmark, a note.
import { type Bookmark, type Note, NOTE_LENGTH } from '../records/types.js';
import type { Draft } from '../store/pending.js';
import { write } from '../store/store.js';

/** Whether a bookmark is set, or a note is there. */
export const isThere = (record: Bookmark | Note | undefined) => !!record && !record.deleted_at;

const now = () => new Date().toISOString();

/** @param day today */
export const setBookmark = (track: string, unit: string, isSet: boolean, day: string) =>
  write(
    'bookmarks',
    [track, unit],
    (prev): Draft<Bookmark> | undefined => (isThere(prev) === isSet
      ? undefined
      : { track, unit, deleted_at: isSet ? null : now() }),
    'bookmark',
    day,
  );

/** @param day today */
export function setNote(track: string, unit: string, words: string, day: string) {
  const text = words.trim().slice(0, NOTE_LENGTH);
  return write(
    'notes',
    [track, unit],
    (
      prev,
    ):
      | Draft<Note>
      | undefined => ((prev?.text ?? '') === text
        ? undefined
        : { track, unit, text, deleted_at: text ? null : now() }),
    'note',
    day,
  );
}
