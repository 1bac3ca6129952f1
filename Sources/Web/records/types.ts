// What a learner's device keeps, as the database, the journal and exported files hold it.
// Dates are YYYY-MM-DD (the device's local day), times ISO 8601 in UTC.

/** A mark of a unit: one record per unit, key [track, unit]. */
export interface Completion {
  track: string;
  unit: string;
  /** The unit's day in this device's schedule when it was first marked; null: it had none, or it is not known yet. */
  scheduled_on: string | null;
  completed: 0 | 1;
  completed_on: string | null;
  completed_at: string | null;
  updated_at: string;
  zone: string | null;
  /** Grows with every change by the learner. */
  version: number;
  device_id: string;
  deleted_at: string | null;
}

/** A segment: how this device follows a track from a day on. Key [track, since]. */
export interface Enrolment {
  track: string;
  since: string;
  follows: 'site' | 'own';
  /** Slug of the unit that `own` begins with. */
  first_unit: string | null;
  /** Name of a study-day table in days.json, for `own`. */
  rule: string | null;
  /** First day that is no longer in the segment. */
  left_on: string | null;
  /** `auto`: started by the device itself. It yields to whatever a learner chose. */
  source: 'auto' | 'learner';
  updated_at: string;
  device_id: string;
  deleted_at: string | null;
}

export interface Records {
  completions: Completion;
  enrolments: Enrolment;
}
export type StoreName = keyof Records;

/** A record and the store that it belongs to. */
export type Entry = { [Store in StoreName]: { store: Store; record: Records[Store] } }[StoreName];

export type Key = [track: string, unitOrSince: string];

export const keyOf = (entry: Entry): Key =>
  [entry.record.track, entry.store === 'completions' ? entry.record.unit : entry.record.since];

/** One text for store and key. */
export const nameOf = (entry: Entry) => entry.store + ':' + keyOf(entry);

export interface Grouped {
  completions: Completion[];
  enrolments: Enrolment[];
}

export function group(entries: Iterable<Entry>): Grouped {
  const grouped: Grouped = { completions: [], enrolments: [] };
  for (const entry of entries) {
    if (entry.store === 'completions') grouped.completions.push(entry.record);
    else grouped.enrolments.push(entry.record);
  }
  return grouped;
}
