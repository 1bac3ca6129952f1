// Types of the browser's code. Not shipped.

/** A mark of a unit: one record a unit, key [track, unit]. Dates YYYY-MM-DD (the device's local day), times ISO 8601 UTC. */
interface Completion {
  track: string;
  unit: string;
  /** The unit's day in this device's schedule when it was marked; null: it had none. */
  scheduled_on: string | null;
  completed: 0 | 1;
  completed_on: string | null;
  completed_at: string | null;
  updated_at: string;
  zone: string;
  /** Grows by one with every write. */
  version: number;
  device_id: string;
  deleted_at: string | null;
}

/** A segment: how this device follows a track from a day on. Key [track, since]. */
interface Enrolment {
  track: string;
  since: string;
  follows: 'site' | 'own';
  /** Slug of the unit that `own` begins with. */
  first_unit: string | null;
  /** Name of a study-day table in days.json, for `own`. */
  rule: string | null;
  /** First day that is no longer in the segment. */
  left_on: string | null;
  updated_at: string;
  device_id: string;
  deleted_at: string | null;
}

type StoreName = 'completions' | 'enrolments';
interface Entry {
  store: StoreName;
  record: any;
}
type SaveState = 'saving' | 'saved' | 'journal' | 'memory';

type Track = import('./site/data').Track;
type Unit = import('./site/data').Unit;

type Pair = import('./rules/study-rules').Pair;

/** A track as this device follows it, on a day. */
interface Study {
  track: Track;
  /** Today, as day number. */
  day: number;
  /** Oldest first. */
  segments: Enrolment[];
  /** The segment of today, or one to come. */
  current: Enrolment | undefined;
  /** Every unit's day, by day, to the end of the syllabus. */
  pairs: Pair[];
  /** The next unit after today. */
  next: Pair | undefined;
  /** Sparse: the units up to the window's end, and the next one. */
  units: Unit[];
  /** Index by slug, of the units that are known here. */
  place: Map<string, number>;
  records: Map<string, Completion>;
  streak: number;
}
