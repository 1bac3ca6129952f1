// Looks up the hash of a path in a release: in its shell, or in one of its tables, which are files
// themselves.
import { Failure } from './failure.js';
import { logFailure } from './log.js';
import { type Release, tableOf, tablePath } from './release.js';
import { readFile, type StoredFile } from './store.js';

/** Reads a file from the store, or from the store and then the host. */
export type Source = (path: string, hash: string) => Promise<StoredFile | undefined>;

export type Table = Record<string, string>;

/** Parsed frames and tables, for the worker's life. */
const parsed = new Map<string, unknown>();

/** Returns a frame or a table; undefined if it is not available. */
export async function readJSON<Value>(path: string, hash: string, from: Source) {
  if (!parsed.has(path)) {
    const file = await from(path, hash);
    if (!file) return undefined;
    parsed.set(path, JSON.parse(new TextDecoder().decode(file.bytes)));
  }
  return parsed.get(path) as Value;
}

const readTable = (table: string, from: Source) => readJSON<Table>(tablePath(table), table, from);

/** Returns the hash of a path; undefined if the path or its table is not available. */
export async function hashOf(release: Release, path: string, from: Source) {
  const table = tableOf(release, path);
  return release.shell[path] ?? (table && (await readTable(table, from))?.[path]);
}

type Entry = [path: string, hash: string];

/**
 * Yields path and hash of the shell's files and of the files in the stored tables, each table after
 * its files, so that a caller may delete while iterating. Skips the tables in `passOver`.
 */
export async function* entries(
  release: Release,
  passOver: string[] = [],
): AsyncGenerator<Entry, void, undefined> {
  yield* Object.entries(release.shell);
  for (const [, table] of release.tables) {
    if (passOver.includes(table)) continue;
    const rows = await readTable(table, readFile).catch((error) => {
      void logFailure(new Failure('code', tablePath(table), error));
      return undefined;
    });
    yield* Object.entries(rows ?? {});
    yield [tablePath(table), table];
  }
}
