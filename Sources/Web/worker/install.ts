// A worker's life. It takes over only when a page says so: `skipWaiting` at once stalls navigations
// in Chromium.
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
 * Stores the shell and what is wanted. Throws if something is missing: then the older release goes
 * on.
 */
export async function install() {
  await makeCaches();
  const { day, paths } = await readWant();
  await changeReleases((others) => [...others, { ...current, begun: true }]);
  const { lacking, failure } = await fill([...Object.keys(current.shell), ...paths], day, () => {});
  const isMissing = (path: string) => current.shell[path] || lacking[path]! < DAYS;
  if (!Object.keys(lacking).some(isMissing)) return;
  // What was stored of this release shortens the next try, but not where it takes the last space.
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

/** Writes down why it failed; the failure itself informs the browser. */
export const logged = (work: Promise<void>) =>
  work.catch(async (error) => {
    const failure = failureOf(error);
    if (failure.reason === 'code') await logFailure(failure);
    throw error;
  });
