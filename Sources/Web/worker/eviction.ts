// Frees space in a full store: deletes older releases, then pages that were only visited. Wanted
// files stay.
import { keptPaths } from './kept.js';
import { current, isAsset, keepReleases, readReleases, type Release } from './release.js';
import { deleteFile, keyOf } from './store.js';
import { entries } from './tables.js';
import { readWant } from './want.js';

/** Deletes the files that only this release has. */
export async function deleteRelease(release: Release, kept: Release[]) {
  const keys = new Set<string>();
  for (const other of kept) for await (const entry of entries(other)) keys.add(keyOf(...entry));
  for await (const entry of entries(release)) {
    if (!keys.has(keyOf(...entry))) await deleteFile(...entry);
  }
}

async function freeSpace() {
  const [active = current, ...older] = await readReleases();
  const held = new Set([...(await readWant()).paths, ...await keptPaths()]);
  const isNewer = (it: Release) => it.begun && !it.abandoned;
  for (const release of older) {
    if (!isNewer(release)) await deleteRelease(release, [current, active]);
  }
  await keepReleases((it) =>
    [active, current].some(({ release }) => it.release === release) || isNewer(it)
  );
  for await (const [path, hash] of entries(active)) {
    if (!isAsset(path) && !active.shell[path] && !held.has(path)) await deleteFile(path, hash);
  }
}

let freeing: Promise<void> | undefined;

/** Frees space as far as possible, once in a worker's life. */
export const freeSpaceOnce = () =>
  freeing ??= freeSpace().catch((error) => console.error('free space', error));
