// What the page wants the worker to hold. The page knows dates, schedule and enrolments; the worker
// knows paths only.
import { isObject, isText, isTexts, readRecord, type RecordType, writeRecord } from './records.js';

export interface Want {
  /** The reader's day, YYYY-MM-DD. */
  day: string;
  /** Paths, nearest day first. */
  paths: string[];
  /** The path of the page that says it. */
  here?: string;
  /** All of them are to be hashed again. */
  check?: boolean;
}

/** In milliseconds. */
export const DAY = 86_400_000;

export const isWant = (value: unknown): value is Want =>
  isObject(value) && isText(value.day) && (value.here === undefined || isText(value.here)) &&
  isTexts(value.paths);

const want: RecordType<Want> = { name: 'want', none: { day: '', paths: [] }, isValid: isWant };

export const readWant = () => readRecord(want);

/** A list one day behind comes from a tab left open over midnight: it is filled, but not kept. */
export async function saveWant({ day, paths }: Want) {
  const isBehind = Date.parse((await readWant()).day) - Date.parse(day) === DAY;
  if (!isBehind) await writeRecord(want, { day, paths });
}
