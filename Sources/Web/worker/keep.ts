// Keeping a tractate or a track. The page asks for a few files at a time, so that it knows the
// progress and can pause; the worker records the progress, so that any page can continue. A newer
// release replaces the files that have changed, like all other stored files (cleanup.ts).
import type { Kept, Part, Progress } from '../protocol.js';
import { fill } from './fill.js';
import { type KeptPaths, keptPaths, keptRecord } from './kept.js';
import { changeRecord, readRecord } from './records.js';
import { current } from './release.js';
import { withLock } from './scope.js';
import { deleteFile, readFile } from './store.js';
import { hashOf } from './tables.js';
import { readWant } from './want.js';

/** The most files of one request. */
const SLICE = 24;
/** Concurrent downloads; few, because the window and the learner come first. */
const WIDTH = 2;

const progressOf = ({ paths, stored }: KeptPaths): Progress => ({ stored, count: paths.length });

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((path, i) => path === other[i]);

/**
 * Stores the next files of a part.
 * @param paths all files of the part; if they have changed, it starts again and skips stored files
 * @param working called every few seconds, while files arrive or fail
 * @param isRefresh whether to do so only if the part is kept
 */
export async function keepMore(
  part: Part,
  paths: string[],
  day: string,
  working: () => void,
  isRefresh = false,
): Promise<Kept> {
  const write = (revise: (before: KeptPaths | undefined) => KeptPaths | undefined) =>
    changeRecord(keptRecord, (all) => {
      const before = Object.hasOwn(all, part) ? all[part] : undefined;
      const kept = revise(before);
      return kept && kept !== before ? { ...all, [part]: kept } : all;
    });
  let begun: KeptPaths | undefined;
  // Before the downloads, so that their files do not count as pages that were only visited; and not
  // while the files of the same part are being removed.
  const isWritten = await withKeptFilesLocked(() =>
    write((before) => {
      if (isRefresh && !before) return undefined;
      const isGoingOn = before && isSame(before.paths, paths);
      return begun = isGoingOn ? before : { id: crypto.randomUUID(), paths, stored: 0 };
    })
  );
  if (!begun) return { stored: 0, count: 0 };
  if (!isWritten) return { stored: 0, count: paths.length, reason: 'store' };
  const { id, stored: from } = begun;
  const slice = paths.slice(from, from + SLICE);
  const { lacking, failure } = await fill(slice, day, working, WIDTH);
  // Files that the host lacks or sends with wrong bytes do not stop the rest.
  const end = slice.findIndex((path) => lacking[path] === 0);
  const got = end < 0 ? slice.length : end;
  let kept: KeptPaths | undefined;
  // It may have been removed in the meantime, or begun anew.
  const isNoted = await write((before) => {
    const isOurs = before && before.id === id && before.stored === from;
    return kept = isOurs && got ? { ...before, stored: from + got } : before;
  });
  // If the page asked again, the same files would be stored forever.
  if (!isNoted) return { stored: from, count: paths.length, reason: 'store' };
  if (kept) {
    const reason = end < 0 ? undefined : failure?.reason ?? 'network';
    return { ...progressOf(kept), reason };
  }
  await withKeptFilesLocked(() => removeFiles(slice));
  return { stored: 0, count: 0, reason: 'store' };
}

/** Returns the progress of everything that is kept. */
export const allKept = async () =>
  Object.fromEntries(
    Object.entries(await readRecord(keptRecord)).map(([part, kept]) => [part, progressOf(kept)]),
  );

/** Removes the files of a part, except those that are wanted or belong to another kept part. */
export const stopKeeping = (part: Part) =>
  withKeptFilesLocked(async () => {
    const all = await readRecord(keptRecord);
    await changeRecord(keptRecord, ({ [part]: _, ...others }) => others);
    if (Object.hasOwn(all, part)) await removeFiles(all[part]!.paths);
  });

const withKeptFilesLocked = <T>(work: () => Promise<T>) => withLock('kept-files', work);

async function removeFiles(paths: string[]) {
  const held = new Set([...(await readWant()).paths, ...await keptPaths()]);
  for (const path of paths) {
    if (held.has(path) || current.shell[path]) continue;
    const hash = await hashOf(current, path, readFile);
    if (hash) await deleteFile(path, hash);
  }
}
