// Filling: downloads those of some paths that are not stored.
import type { Lacking } from '../protocol.js';
import { checkForUpdate, isAnswering, readOrDownload } from './download.js';
import { type Failure, failureOf } from './failure.js';
import { logFailure } from './log.js';
import { forEach, MAX_FAILURES } from './pool.js';
import { changeRecord, isObject, type RecordType } from './records.js';
import { current, tableOf, tablePath } from './release.js';
import { isStored, readFile } from './store.js';
import { hashOf } from './tables.js';
import { DAY } from './want.js';

/**
 * Concurrent downloads. A browser requests six files at a time from a host; two are left to the
 * learner.
 */
const WIDTH = 4;

export interface Filled {
  lacking: Lacking;
  /** The last failure. */
  failure?: Failure;
}

/** Days on which only some paths failed, after which nothing waits for such a path any more. */
export const DAYS = 3;

/** Milliseconds without a failure after which the failures of a path are forgotten. */
const MEMORY = 30 * DAY;

/** Milliseconds between two reports, because pages consider a silent worker dead. */
const REPORT = 5_000;

/** The learner's days on which a path had wrong bytes, or none while the host sent other files. */
const failures: RecordType<Record<string, Record<string, number>>> = {
  name: 'failures',
  none: {},
  isValid: isObject,
};

/**
 * Downloads the paths in their order. Calls `report` before that, and every few seconds, with the
 * files that are still to be downloaded.
 */
export async function fill(
  paths: string[],
  day: string,
  report: (lacking: Lacking) => void,
  width = WIDTH,
): Promise<Filled> {
  const lacking = await notStored(paths);
  report({ ...lacking });
  const toDownload = Object.keys(lacking);
  if (!toDownload.length) return { lacking };
  const wrong: string[] = [];
  const unanswered: string[] = [];
  const tables = new Map<string, Promise<unknown>>();
  let last: Failure | undefined;
  let reported = performance.now();
  await forEach(toDownload, width, async (path) => {
    try {
      const table = ownTable(path);
      // A table that the host no longer has is requested only once, not for each of its paths.
      if (table && !tables.has(table)) {
        tables.set(table, readOrDownload(tablePath(table), table));
      }
      if (table) await tables.get(table);
      const hash = await hashOf(current, path, readOrDownload);
      if (!hash) lacking[path] = Infinity;
      else if (await readOrDownload(path, hash)) delete lacking[path];
      return undefined;
    } catch (error) {
      const failure = last = failureOf(error, path);
      if (failure.path !== path) return failure;
      if (failure.reason === 'bytes') wrong.push(path);
      if (failure.isUnreachable) unanswered.push(path);
      return failure;
    } finally {
      if (performance.now() > reported + REPORT) {
        reported = performance.now();
        report({ ...lacking });
      }
    }
  });
  if (last) await logFailure(last);
  const isReachable = unanswered.length < MAX_FAILURES && unanswered.length && await isAnswering();
  await countDays(toDownload, wrong, isReachable ? unanswered : [], day, lacking);
  return { lacking, failure: last };
}

/** Returns the table of a path that is not in the shell. */
const ownTable = (path: string) => (current.shell[path] ? undefined : tableOf(current, path));

/** Returns the paths that are not stored. If a table is damaged, all of its paths are missing. */
async function notStored(paths: string[]) {
  const missing = new Set<string>();
  const stored = new Set<string>();
  await forEach(new Set(paths.map(ownTable)), WIDTH, async (table) => {
    if (table && await isStored(tablePath(table), table)) stored.add(table);
    return undefined;
  });
  await forEach(paths, WIDTH, async (path) => {
    const table = ownTable(path);
    const hash = table && !stored.has(table) ? undefined : await hashOf(current, path, readFile);
    if (!hash || !await isStored(path, hash)) missing.add(path);
    return undefined;
  });
  return Object.fromEntries(paths.filter((path) => missing.has(path)).map((path) => [path, 0]));
}

/**
 * Records the paths that failed today, and puts the number of such days into `lacking`: for wrong
 * bytes at once, for no answer only when nothing waits for the path any more.
 */
async function countDays(
  toDownload: string[],
  wrong: string[],
  unanswered: string[],
  day: string,
  lacking: Lacking,
) {
  if (wrong.length) void checkForUpdate();
  await changeRecord(failures, (counts) => {
    const kept = Object.entries(counts).filter(([path, days]) =>
      (!toDownload.includes(path) || path in lacking) &&
      Object.keys({ ...days }).some((it) => Math.abs(Date.parse(it) - Date.parse(day)) <= MEMORY)
    );
    const failed = [...wrong, ...unanswered];
    if (!failed.length && kept.length === Object.keys(counts).length) return counts;
    const changed: typeof counts = Object.fromEntries(kept);
    for (const path of failed) {
      const others = Object.keys({ ...changed[path] }).filter((it) => it !== day);
      const all = [...others, day].slice(-DAYS);
      changed[path] = Object.fromEntries(all.map((it) => [it, 1]));
      const days = all.length;
      lacking[path] = wrong.includes(path) || days >= DAYS ? days : 0;
    }
    return changed;
  });
}
