// Types of the rules of study. Days are day numbers; a unit is its index in the track's syllabus
// files. Not shipped.

/** The study days of one rule, from data/1/days.json: bit i of `bits` is the day `first + i`. */
export interface StudyDays {
  first: number;
  days: number;
  bits: Uint8Array;
}

/** A segment in numbers. */
export interface RuleSegment {
  since: number;
  /**
   * The first day after the segment, unless a unit was done for that day. It also ends where the
   * next segment begins. 0: it goes on.
   */
  leftOn: number;
  follows: 'site' | 'own';
  /** For `own`; 0 or more. */
  firstUnit: number;
  /** For `own` the segment's rule, for `site` the track's. All of one days.json. */
  table: StudyDays;
  /** Which of the table's study days count: bit 0 is Sunday, bit 6 Shabbat. */
  weekdays: number;
  /** Units per day; 0: a chapter. */
  perDay: number;
  /** For `own`, the units that it skips; null: those settled before it began. */
  skips: number[] | null;
}

/** The record of a unit. */
export interface StudyRecord {
  unit: number;
  /** The unit's day when it was first marked; 0 if it had none. */
  scheduledOn: number;
  /** 0 if it is not done. */
  completedOn: number;
  /** 0 if it was not. If the unit is done: the day on which this was learnt, if that was later. */
  letGoOn: number;
}

/** A track on this device. */
export interface Schedule {
  /** The site's rows, by day: at least those from the first segment on, and always the last one. */
  rows: { day: number; unit: number }[];
  /** The number of units in the published syllabus. */
  syllabusCount: number;
  /** The first unit of each chapter, in order; empty if no segment goes by chapters. */
  chapters: number[];
  /** The track's segments by their first day, without deleted ones. */
  segments: RuleSegment[];
  /**
   * The track's records, one per unit, in any order, without deleted ones and those of units that
   * the site no longer has.
   */
  records: StudyRecord[];
}

// The exports of rules.js; Sources/StudyRulesWeb/Exports.swift explains the numbers.
export declare const memory: { readonly buffer: ArrayBuffer };
/**
 * Returns the byte offset of space for a message of `numbers` numbers. Frees the space of earlier
 * calls.
 */
export function rules_message(numbers: number): number;
export function rules_days(
  message: number,
  today: number,
  current: number,
  longest: number,
): number;
