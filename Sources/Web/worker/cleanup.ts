// Deletes older releases. The files to replace and to delete follow from the differences of the
// tables, without listing the store. Assets of two older releases stay, for tabs opened under them.
import { readOrDownload } from './download.js';
import { deleteRelease } from './eviction.js';
import { failureOf } from './failure.js';
import { logFailure } from './log.js';
import { forEach } from './pool.js';
import {
  changeReleases,
  current,
  isAsset,
  otherReleases,
  type Release,
  tablePath,
} from './release.js';
import { worker } from './scope.js';
import { deleteFile, isStored } from './store.js';
import { entries, hashOf } from './tables.js';

/** Releases to keep, this one included; one more while an older one is not replaced completely. */
const MAX_KEPT = 3;
/** Concurrent downloads; few, because nothing waits for them. */
const WIDTH = 2;

const isChanging = () => worker.registration.installing || worker.registration.waiting;

/**
 * Replaces the stored files of an older release by this one's. Returns whether only its assets are
 * left.
 */
async function replace(old: Release) {
  const shared = current.tables.map(([, table]) => table);
  const allSucceeded = await forEach(entries(old, shared), WIDTH, async ([path, hash]) => {
    try {
      if (isAsset(path) || !await isStored(path, hash)) return undefined;
      const now = await hashOf(current, path, readOrDownload);
      if (now === hash) return undefined;
      if (now) await readOrDownload(path, now);
      await deleteFile(path, hash);
      return undefined;
    } catch (error) {
      return failureOf(error, path);
    }
  });
  if (!allSucceeded) return false;
  for (const [, table] of old.tables) {
    if (!shared.includes(table)) await deleteFile(tablePath(table), table);
  }
  const { release } = old;
  await changeReleases((others) => [
    current,
    ...others.map((it) => (it.release === release ? { ...it, tables: [] } : it)),
  ]);
  return true;
}

async function remove(old: Release, kept: Release[]) {
  await deleteRelease(old, kept);
  await changeReleases((all) => [current, ...all.filter((it) => it.release !== old.release)]);
}

/** Returns whether nothing is left to do. */
async function cleanUpReleases() {
  const kept = [current];
  let isDone = true;
  for (const old of await otherReleases()) {
    // The next worker does the rest.
    if (isChanging()) return false;
    const isReplaced = !old.begun && await replace(old);
    const isKept = old.begun
      ? !old.abandoned
      : kept.length < (isReplaced ? MAX_KEPT : MAX_KEPT + 1);
    if (!isKept) await remove(old, kept);
    else {
      kept.push(old);
      isDone &&= isReplaced;
    }
  }
  return isDone;
}

let running: Promise<boolean> | undefined;

/** Cleans up until nothing is left to do; never runs twice at the same time. */
export async function cleanUp() {
  if (isChanging()) return;
  try {
    if (!await (running ??= cleanUpReleases())) running = undefined;
  } catch (error) {
    running = undefined;
    await logFailure(failureOf(error));
  }
}
