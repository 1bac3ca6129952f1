// Validates all records that come from outside this page's code: from the journal, the database or
// an imported file. A damaged or hostile entry must not break a page, nor win over a learner's own
// marks forever.
import { type Entry, MERGED_LENGTH, type StoreName } from './types.js';

type Check = (value: unknown) => boolean;

/** No later time is accepted: a record of the year 9999 would win every merge. */
const END = '2100';

const matches = (pattern: RegExp, length: number) => (value: unknown): value is string =>
  typeof value === 'string' && value.length <= length && pattern.test(value);
const oneOf = (...values: unknown[]): Check => (value) => values.includes(value);
const orNull = (check: Check): Check => (value) => value === null || check(value);

/** A track's slug may have the number of a former cycle at its end (`cycleName`). */
const slug = matches(/^[a-z0-9-]+$/, 210);
/** Several slugs, separated by spaces. */
const slugs = matches(/^[a-z0-9 -]*$/, 400_000);
/** Some time zones are offsets: `+03:00`. */
export const word = matches(/^[\w/+:-]*$/, 64);
const noteText = matches(/^/, MERGED_LENGTH);
const dateForm = matches(/^\d{4}-\d\d-\d\d$/, 10);
const timeForm = matches(/^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/, 30);

// Cached: a hundred thousand marks have only a few thousand different days.
const realDays = new Set<string>();

/** Whether a string is a valid calendar day within the limits. */
function isRealDay(day: string) {
  if (realDays.has(day)) return true;
  // For an invalid date toJSON() gives null, and April 31 becomes May 1.
  const json = new Date(day).toJSON() as string | null;
  const isReal = day < END && !!json?.startsWith(day);
  if (isReal) realDays.add(day);
  return isReal;
}
const date: Check = (value) => dateForm(value) && isRealDay(value);
const time: Check = (value) => timeForm(value) && date(value.slice(0, 10));
const integer = (min: number, end: number): Check => (value) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) < end;

const common = { track: slug, updated_at: time, device_id: word, deleted_at: orNull(time) };
const list = (checks: Record<string, Check>) => Object.entries({ ...common, ...checks });
/** Each field with its check. Built once: a hundred thousand records may be validated. */
const fields: Record<StoreName, [name: string, isSound: Check][]> = {
  completions: list({
    unit: slug,
    scheduled_on: orNull(date),
    completed: oneOf(0, 1),
    completed_on: orNull(date),
    completed_at: orNull(time),
    let_go_on: orNull(date),
    known_on: orNull(date),
    zone: orNull(word),
    // No limit: the largest numbers stand still, so that a unit of any version can be marked.
    version: integer(0, Infinity),
  }),
  enrolments: list({
    since: date,
    follows: oneOf('site', 'own'),
    first_unit: orNull(slug),
    rule: orNull(slug),
    per_day: orNull(oneOf(1, 2, 3, 'chapter')),
    weekdays: orNull(integer(1, 128)),
    skips: orNull(slugs),
    left_on: orNull(date),
    source: oneOf('auto', 'learner'),
  }),
  bookmarks: list({ unit: slug }),
  notes: list({ unit: slug, text: noteText, knows: orNull(noteText) }),
};

/** An older release wrote no source, and dated automatic segments to 1970. */
const sourceOf = (record: Record<string, unknown>) =>
  record.source ?? ((record.updated_at as string) < '1971' ? 'auto' : 'learner');

/**
 * Returns the entry if every known field is valid; missing fields become null. Unknown fields, of a
 * later release, are kept unless `others` says otherwise.
 */
export function validate(
  store: StoreName,
  value: unknown,
  others?: 'drop',
): Entry | undefined {
  const given: Record<string, unknown> = { ...value as object };
  const record = others ? {} : given;
  // Records are flat in later releases too: nested values cannot always be stored or exported.
  if (Object.values(record).some((it) => Object(it) === it)) return undefined;
  for (const [name, isSound] of fields[store]) {
    const found = name === 'source' ? sourceOf(given) : given[name] ?? null;
    if (!isSound(found)) return undefined;
    if (record[name] !== found) record[name] = found;
  }
  return { store, record } as unknown as Entry;
}
