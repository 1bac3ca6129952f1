// A worker's life cycle. It takes over only when a page says so, because an immediate `skipWaiting`
// stalls navigations in Chromium.
//
//   installing ──all is stored──▶ waiting ──"activate"──▶ active ──a newer one──▶ redundant
//        └──something failed──▶ redundant; the older release stays whole
import { deleteRelease } from './eviction.js';
import { Failure, failureOf } from './failure.js';
import { DAYS, fill } from './fill.js';
import { logFailure } from './log.js';
import { changeReleases, current, otherReleases } from './release.js';
import { makeCaches, worker } from './scope.js';
import { readWant } from './want.js';

/**
 * Stores the shell and the wanted files. Throws if something is missing, so that the older release
 * stays active.
 */
export async function install() {
  await makeCaches();
  const { day, paths } = await readWant();
  await changeReleases((others) => [...others, { ...current, begun: true }]);
  const { lacking, failure } = await fill([...Object.keys(current.shell), ...paths], day, () => {});
  const isMissing = (path: string) => current.shell[path] || lacking[path]! < DAYS;
  if (!Object.keys(lacking).some(isMissing)) return;
  // Stored files of this release shorten the next try, but must not take the last space.
  if (failure?.reason === 'full') await deleteRelease(current, await otherReleases());
  throw failure ?? new Failure('bytes', Object.keys(lacking)[0]!);
}

export async function activate() {
  await changeReleases((others) => [
    current,
    ...others.filter((it) => !it.begun),
    ...others.filter((it) => it.begun).map((it) => ({ ...it, abandoned: true })),
  ]);
  await worker.clients.claim();
}

/** Logs the failure and rethrows it, for the browser. */
export const logged = (work: Promise<void>) =>
  work.catch(async (error) => {
    const failure = failureOf(error);
    if (failure.reason === 'code') await logFailure(failure);
    throw error;
  });
