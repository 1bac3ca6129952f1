// Stores a learner's note about a unit.
import { timeText } from '../calendar/day.js';
import { type Note, NOTE_LENGTH } from '../records/types.js';
import type { Draft } from '../store/pending.js';
import { write } from '../store/store.js';

/** @param day today */
export function setNote(track: string, unit: string, words: string, day: string) {
  const text = words.trim().slice(0, NOTE_LENGTH);
  const deleted_at = text ? null : timeText();
  return write(
    'notes',
    [track, unit],
    (
      prev,
    ):
      | Draft<Note>
      | undefined => ((prev?.text ?? '') === text ? undefined : { track, unit, text, deleted_at }),
    'note',
    day,
  );
}
