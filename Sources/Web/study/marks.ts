// Marks units as done or undone, and for which day.
import { dayText, timeText, today } from '../calendar/day.js';
import type { Completion } from '../records/types.js';
import { validate } from '../records/validate.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import type { Draft } from '../store/pending.js';
import { write } from '../store/store.js';

export const isDone = (record: Completion | undefined) =>
  record?.completed === 1 && !record.deleted_at;

export const isLetGo = (record: Completion | undefined) =>
  !!record?.let_go_on && !record.completed && !record.deleted_at;

/** Whether nothing is left to do for the unit. */
export const isSettled = (record: Completion | undefined) => isDone(record) || isLetGo(record);

/** Returns the name of the device's time zone. */
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The name under which a mark of another day that was undone during this visit is stored: if the
 * unit is marked again, it gets its day back.
 */
const undoneName = (track: string, unit: string, day: string) => `:undone:${day}/${track}/${unit}`;

function undoneOf(track: string, unit: string, day: string) {
  const parsed = attempt(() =>
    JSON.parse(readStored(undoneName(track, unit, day), 'sessionStorage')!)
  );
  return validate('completions', parsed, 'drop')?.record as Completion | undefined;
}

/**
 * @param day today
 * @param scheduled the unit's day, if it is already known
 */
export function mark(track: string, unit: string, day: string, scheduled?: number) {
  // Asked for once, because it takes long; the change may be made twice.
  const where = zone();
  return write(
    'completions',
    [track, unit],
    (prev): Draft<Completion> | undefined => {
      if (isDone(prev)) return undefined;
      const before = undoneOf(track, unit, day);
      // A unit that was undone today or before this visit is done for the day that it now has in
      // the plan; a unit that was let go keeps its day.
      const due = isLetGo(prev) ? prev : before;
      return {
        let_go_on: null,
        known_on: null,
        ...prev,
        track,
        unit,
        scheduled_on: due?.scheduled_on ?? (scheduled ? dayText(scheduled) : null),
        completed: 1,
        completed_on: before?.completed_on ?? day,
        completed_at: before?.completed_at ?? timeText(),
        zone: where,
        version: (prev?.version ?? 0) + 1,
        deleted_at: null,
      };
    },
  );
}

/** @param day today */
export function undo(track: string, unit: string, day: string) {
  return write(
    'completions',
    [track, unit],
    (prev): Draft<Completion> | undefined => {
      if (!prev || !isDone(prev)) return undefined;
      // Marked today, or after both today and the unit's day, while the clock was ahead: marking it
      // again records today. Marked on or before the unit's day: the clock is behind now.
      const on = prev.completed_on!;
      if (on !== day && (on < day || on <= prev.scheduled_on!)) {
        writeStored(undoneName(track, unit, day), JSON.stringify(prev), 'sessionStorage');
      }
      return {
        ...prev,
        completed: 0,
        completed_on: null,
        completed_at: null,
        version: prev.version + 1,
      };
    },
  );
}

/**
 * Marks a unit or undoes its mark, today. The page is painted again when the record is written.
 * Async, so that what throws at once is a rejection, too.
 * @param scheduled the unit's day, if it is already known
 */
export const setDone = async (track: string, unit: string, done: boolean, scheduled?: number) =>
  done ? mark(track, unit, today(), scheduled) : undo(track, unit, today());
