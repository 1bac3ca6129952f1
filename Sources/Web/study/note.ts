// Stores a learner's note about a unit.
import { timeText } from '../calendar/day.js';
import { MERGED_LENGTH, type Note } from '../records/types.js';
import type { Draft } from '../store/pending.js';
import { write } from '../store/store.js';

/** @param knownTo the writes that the new note knows of when it replaces one */
export function setNote(
  track: string,
  unit: string,
  words: string,
  knownTo = ({ knows }: Note) => knows,
) {
  const text = words.trim().slice(0, MERGED_LENGTH);
  return write(
    'notes',
    [track, unit],
    (
      prev,
    ):
      | Draft<Note>
      | undefined => ((prev?.text ?? '') === text ? undefined : {
        track,
        unit,
        text,
        knows: prev ? knownTo(prev) : null,
        deleted_at: text ? null : timeText(),
      }),
  );
}
