// What a release says of a path: its hash is in the shell, or in one of the tables, which are files
// themselves.
import { Failure } from './failure.js';
import { logFailure } from './log.js';
import { type Release, tableOf, tablePath } from './release.js';
import { readFile, type StoredFile } from './store.js';

/** Where a file comes from: the store, or the store and then the host. */
export type Source = (path: string, hash: string) => Promise<StoredFile | undefined>;

export type Table = Record<string, string>;

/** Frames and tables, parsed once in a worker's life. */
const parsed = new Map<string, unknown>();

/** A frame or a table; none if it is not there. */
export async function readJSON<Value>(path: string, hash: string, from: Source) {
  if (!parsed.has(path)) {
    const file = await from(path, hash);
    if (!file) return undefined;
    parsed.set(path, JSON.parse(new TextDecoder().decode(file.bytes)));
  }
  return parsed.get(path) as Value;
}

const readTable = (table: string, from: Source) => readJSON<Table>(tablePath(table), table, from);

/** The hash of a path; none if the release has no such path, or its table is not available. */
export async function hashOf(release: Release, path: string, from: Source) {
  const table = tableOf(release, path);
  return release.shell[path] ?? (table && (await readTable(table, from))?.[path]);
}

type Entry = [path: string, hash: string];

/**
 * Path and hash of the shell, and of what the stored tables name, each table after what it names,
 * so that a caller may delete while iterating. Passes over some tables.
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
