// Filling: downloads what is not stored of some paths.
import type { Lacking } from '../protocol.js';
import { checkForUpdate, readOrDownload } from './download.js';
import { type Failure, failureOf } from './failure.js';
import { logFailure } from './log.js';
import { forEach } from './pool.js';
import { changeRecord, isObject, type RecordType } from './records.js';
import { current, tableOf, tablePath } from './release.js';
import { isStored, readFile } from './store.js';
import { hashOf } from './tables.js';

/**
 * Downloads at a time. A browser asks a host for six files at a time; two are left to the reader.
 */
const WIDTH = 4;

export interface Filled {
  lacking: Lacking;
  /** The last thing that went wrong. */
  failure?: Failure;
}

/** Milliseconds between two reports: the page takes a silent worker for an ended one. */
const REPORT = 5_000;

/** The reader's days on which a path had wrong bytes. */
const failures: RecordType<Record<string, Record<string, number>>> = {
  name: 'failures',
  none: {},
  isValid: isObject,
};

/**
 * Downloads in the paths' order. `report` is called before, and every few seconds, with what is
 * still to be downloaded.
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
  const tables = new Map<string, Promise<unknown>>();
  let last: Failure | undefined;
  let reported = performance.now();
  await forEach(toDownload, width, async (path) => {
    try {
      const table = ownTable(path);
      // A table that the host no longer has is asked for once, not for each of its paths.
      if (table && !tables.has(table)) {
        tables.set(table, readOrDownload(tablePath(table), table));
      }
      await tables.get(table ?? '');
      const hash = await hashOf(current, path, readOrDownload);
      if (!hash) lacking[path] = Infinity;
      else if (await readOrDownload(path, hash)) delete lacking[path];
      return undefined;
    } catch (error) {
      const failure = last = failureOf(error, path);
      if (failure.reason === 'bytes' && failure.path === path) wrong.push(path);
      return failure;
    } finally {
      if (performance.now() > reported + REPORT) {
        reported = performance.now();
        report({ ...lacking });
      }
    }
  });
  if (last) await logFailure(last);
  await countDays(toDownload, wrong, day, lacking);
  return { lacking, failure: last };
}

/** The table of a path that is not in the shell. */
const ownTable = (path: string) => (current.shell[path] ? undefined : tableOf(current, path));

/** A path whose table is damaged counts as not stored: the table is downloaded with it. */
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
 * Writes down which paths had wrong bytes today, and puts the number of such days into `lacking`.
 */
async function countDays(toDownload: string[], wrong: string[], day: string, lacking: Lacking) {
  if (wrong.length) void checkForUpdate();
  await changeRecord(failures, (counts) => {
    const kept = Object.entries(counts).filter(([path]) =>
      !toDownload.includes(path) || path in lacking
    );
    const changed: typeof counts = Object.fromEntries(kept);
    for (const path of wrong) {
      changed[path] = { ...changed[path], [day]: 1 };
      lacking[path] = Object.keys(changed[path]!).length;
    }
    return changed;
  });
}
