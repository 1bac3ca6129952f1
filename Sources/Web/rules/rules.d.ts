// Types of the rules of study. Days are day numbers; a unit is its index in the track's syllabus
// files. Not shipped.

/** The study days of one rule, from data/1/days.json: bit i of `bits` is the day `first + i`. */
export interface StudyDays {
  first: number;
  days: number;
  bits: Uint8Array;
}

/** An enrolment. */
export interface Segment {
  since: number;
  /**
   * The first day after the segment, unless a unit was done for that day. It also ends where the
   * next segment begins.
   */
  leftOn: number | null;
  follows: 'site' | 'own';
  /** For `own`; 0 or more. */
  firstUnit: number;
  /** For `own` the segment's rule, for `site` the track's. All of one days.json. */
  table: StudyDays;
  /** Which of the table's study days count: bit 0 is Sunday, bit 6 Shabbat. */
  weekdays: number;
  /** Units a day; 0: a chapter. */
  perDay: number;
}

/** A unit that was marked once. */
export interface StudyRecord {
  unit: number;
  /** The unit's day when it was first marked; null: it had none. */
  scheduledOn: number | null;
  completed: boolean;
  completedOn: number | null;
  /** Counts where the unit is not done. */
  letGoOn: number | null;
}

/** A track on this device. */
export interface Schedule {
  /** By day. The site's, at least from the first segment on, and always with the last one. */
  rows: { day: number; unit: number }[];
  /** The published syllabus. */
  syllabusCount: number;
  /** The first unit of each chapter, in order; empty where no segment goes by chapters. */
  chapters: number[];
  /** By their first day. This track's, without deleted ones. */
  segments: Segment[];
  /**
   * In any order, one per unit. This track's, without deleted ones and those of units that the site
   * no longer has.
   */
  records: StudyRecord[];
}

// What rules.js gives; Sources/StudyRulesWeb/Exports.swift says what the numbers mean.
export declare const memory: { readonly buffer: ArrayBuffer };
/**
 * Space for a message of `numbers` numbers, as a byte offset; what earlier calls used is free
 * again.
 */
export function rules_message(numbers: number): number;
export function rules_days(
  message: number,
  today: number,
  current: number,
  longest: number,
): number;
