// The learner's records, as the database, the journal and exported files hold them.
// Dates are YYYY-MM-DD (the device's local day), times ISO 8601 in UTC.

/** A mark of a unit: one record per unit, key [track, unit]. */
export interface Completion {
  track: string;
  unit: string;
  /**
   * The unit's day in this device's schedule when it was first marked; null if it had none, or if
   * it is not known yet.
   */
  scheduled_on: string | null;
  completed: 0 | 1;
  completed_on: string | null;
  completed_at: string | null;
  /** The day on which the learner let the unit go. It applies while the unit is not done. */
  let_go_on: string | null;
  /**
   * Written by earlier releases: the day of the import that brought the mark, if the learner's own
   * plan had a day for the unit by then. Of a plan that stores what it skips it means nothing.
   */
  known_on: string | null;
  updated_at: string;
  zone: string | null;
  /**
   * Grows when the learner marks the unit or undoes that, or undoes a shift of the plan that dated
   * the mark; not when it is let go or taken back.
   */
  version: number;
  device_id: string;
  deleted_at: string | null;
}

/** Units per study day, or one chapter. */
export type PerDay = 1 | 2 | 3 | 'chapter';

/** A segment: how this device follows a track from some day on. Key [track, since]. */
export interface Segment {
  track: string;
  since: string;
  follows: 'site' | 'own';
  /** Slug of the unit that `own` begins with. */
  first_unit: string | null;
  /**
   * For `own`: name of a study-day table in days.json. For `site`, if it has study on the second
   * days of yom tov: `diaspora` if the learner keeps them, `israel` if not, null if unknown.
   */
  rule: string | null;
  /** For `own`; null: one unit. */
  per_day: PerDay | null;
  /** For `own`, the weekdays of study: bit 0 is Sunday, bit 6 Shabbat. Null: all. */
  weekdays: number | null;
  /**
   * For `own`, the slugs of the units that it skips, because they were done or let go when it
   * began, separated by spaces. Null before its first day, and from earlier releases.
   */
  skips: string | null;
  /** First day that is no longer in the segment. */
  left_on: string | null;
  /** `auto`: started by the device itself. It yields to any choice of a learner. */
  source: 'auto' | 'learner';
  updated_at: string;
  device_id: string;
  deleted_at: string | null;
}

/**
 * A unit that the learner wants to find again. Key [track, unit]. `deleted_at` is set when it is
 * removed.
 */
export interface Bookmark {
  track: string;
  unit: string;
  updated_at: string;
  device_id: string;
  deleted_at: string | null;
}

/**
 * The learner's note about a unit. Key [track, unit]. When it is erased, its text becomes empty and
 * `deleted_at` is set.
 */
export interface Note {
  track: string;
  unit: string;
  /** Plain text, at most `MERGED_LENGTH` UTF-16 units. */
  text: string;
  /** The writes of other devices that this one was made over: `device time,` each. */
  knows: string | null;
  updated_at: string;
  device_id: string;
  deleted_at: string | null;
}

/**
 * The longest note that can be typed is four printed pages. A merged note has the texts of several
 * devices.
 */
export const MERGED_LENGTH = 4 * 4_000;

export interface Records {
  completions: Completion;
  /** Segments, under the name that their store has had since the first release. */
  enrolments: Segment;
  bookmarks: Bookmark;
  notes: Note;
}
export type StoreName = keyof Records;
export const storeNames: StoreName[] = ['completions', 'enrolments', 'bookmarks', 'notes'];

/** A record and the store that it belongs to. */
export type Entry = { [Store in StoreName]: { store: Store; record: Records[Store] } }[StoreName];

export type Key = [track: string, unitOrSince: string];

export const keyOf = (
  entry: Entry,
): Key => [
  entry.record.track,
  entry.store === 'enrolments' ? entry.record.since : entry.record.unit,
];

/** Returns store and key as one string. */
export const nameOf = (entry: Entry) => entry.store + ':' + keyOf(entry);

export type Grouped = { [Store in StoreName]: Records[Store][] };

export function group(entries: Iterable<Entry>): Grouped {
  const grouped = Object.fromEntries(storeNames.map((store) => [store, []])) as unknown as Grouped;
  for (const { store, record } of entries) (grouped[store] as Entry['record'][]).push(record);
  return grouped;
}
