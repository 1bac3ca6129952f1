// Frees space in a full store: older releases go, then pages that were only visited. What is wanted stays.
import { changeReleases, current, isAsset, readReleases, type Release } from './release.js';
import { dropFile, keyOf } from './store.js';
import { entries } from './tables.js';
import { readWant } from './want.js';

/** Deletes what only this release has. */
export async function forget(release: Release, kept: Release[]) {
  const keys = new Set<string>();
  for (const other of kept) for await (const entry of entries(other)) keys.add(keyOf(...entry));
  for await (const entry of entries(release)) if (!keys.has(keyOf(...entry))) await dropFile(...entry);
}

async function makeRoom() {
  const [active = current, ...older] = await readReleases();
  const { paths } = await readWant();
  for (const release of older) await forget(release, [current, active]);
  await changeReleases((others) => others.filter((it) => it.release === active.release || it.begun));
  for await (const [path, hash] of entries(active)) {
    if (!isAsset(path) && !active.shell[path] && !paths.includes(path)) await dropFile(path, hash);
  }
}

let made: Promise<void> | undefined;

/** Once in a worker's life. */
export const makeRoomOnce = () => made ??= makeRoom();
