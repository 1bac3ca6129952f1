// The page's side of the offline worker. It works in rounds: the page says which files it wants;
// the worker reports which of them it has, downloads the rest, and reports those that it could not
// get. A round begins after anything that may change the list or the host: another day, another
// segment, the network's return, a new worker; and on a timer while something is missing.
import type { Answer, Message } from '../protocol.js';
import { root } from '../site/address.js';
import { readStored, writeStored } from '../site/storage.js';
import { ask, isReplaced } from './ask.js';
import { evaluate, isDue, type Want } from './readiness.js';
import {
  activateWhenIdle,
  findRegistration,
  lookForUpdate,
  ownRegistration,
  registration,
} from './registration.js';
import { checkRelease, removeOfflineCopy } from './removal.js';
import { isOff, offlineStatus, setStatus } from './status.js';

/** Days after which all stored files are hashed again. */
const AUDIT_DAYS = 7;
/** Milliseconds on a page after which the wanted files are hashed again. */
const IDLE = 3_000;
/** Milliseconds before the first retry, and the longest pause, while something is missing. */
const RETRY = { first: 15_000, max: 600_000 };

let wantList: (() => Promise<Want>) | undefined;

/**
 * Called once per page. Returns at once; the work begins when the page has loaded.
 * @param list returns what the page wants to be stored
 */
export function startOffline(list: () => Promise<Want>) {
  if (!navigator.serviceWorker || !('caches' in window)) return setStatus({ state: 'off' });
  const start = () => void begin(list);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

async function begin(list: () => Promise<Want>) {
  // Off already: everything was deleted while the page loaded, and a worker would store it again.
  if (isOff() || (readStored(':sw') === 'off' && (await checkRelease())?.sw !== 'on')) {
    return setStatus({ state: 'off' });
  }
  writeStored(':sw', 'on');
  wantList = list;
  for (const event of ['controllerchange', 'message']) {
    navigator.serviceWorker.addEventListener(event, () => offlineChanged());
  }
  for (const event of ['online', 'offline']) addEventListener(event, networkChanged);
  document.addEventListener('visibilitychange', activateWhenIdle);
  for (const input of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(input, activateWhenIdle, { capture: true, passive: true });
  }
  setTimeout(offlineChanged, IDLE, { rehash: true });
  await activeWorker();
  offlineChanged();
  checkForWorker(24);
}

function networkChanged() {
  offlineChanged();
  checkForWorker();
}

/**
 * Looks for a new worker. Called when the page is shown again, or the network may have returned.
 * @param hours how old the last check may be
 */
export function checkForWorker(hours = 1) {
  if (!wantList) return;
  lookForUpdate(hours, () => {
    if (navigator.onLine) void checkRelease();
  });
  activateWhenIdle();
}

/** Resolves when the rounds that are running have ended. */
let running: Promise<void> | undefined;
let isAsked = false;
/** Whether the list has changed, so that nothing is ready until the worker has seen it. */
let isListChanged = false;
/** Whether to hash all files of the list again. */
let isRehashDue = false;
/** Whether to hash all stored files again. */
let isAuditDue = false;

interface Change {
  /** Whether the list of wanted files has certainly changed. */
  listChanged?: boolean;
  /** Whether to hash the wanted files again. */
  rehash?: boolean;
  /** Whether to hash all stored files again. */
  audit?: boolean;
}

/**
 * Asks the worker for the wanted files, which may have changed. Calls are combined; resolves when
 * all are answered.
 */
export async function offlineChanged({ listChanged, rehash, audit }: Change = {}) {
  if (!wantList || isOff()) return;
  isAsked = true;
  isListChanged ||= !!listChanged;
  isRehashDue ||= !!rehash;
  isAuditDue ||= !!audit;
  if (isListChanged && offlineStatus.state === 'ready') setStatus({ state: 'filling' });
  running ??= rounds(wantList).finally(() => {
    running = undefined;
  });
  await running;
}

async function rounds(wantList: () => Promise<Want>) {
  while (isAsked && !isOff()) {
    isAsked = isListChanged = false;
    try {
      await round(await wantList());
    } catch (error) {
      console.error('offline files', error);
      if (offlineStatus.state !== 'ready') setStatus({ state: 'short' });
    }
  }
  // Remove files that the worker was still storing when it was switched off.
  if (isOff()) await removeOfflineCopy().catch(console.error);
  else retryLater();
}

/**
 * Returns the active worker of this site; registers it if there is none. Undefined if it is not
 * active yet, or if there cannot be one.
 */
async function activeWorker() {
  if (registration?.active && await ownRegistration()) {
    return registration?.active;
  }
  try {
    await findRegistration({
      changed: () => void offlineChanged(),
      notInstalled: () => {
        setStatus({ state: 'short', completeUntil: null });
        void checkRelease();
        retryLater();
      },
      unreachable: () => void checkRelease(),
    });
    return registration?.active;
  } catch (error) {
    // A script that cannot be downloaded is a TypeError and may arrive later; any other error is a
    // refusal by the browser.
    if (!(error instanceof TypeError)) setStatus({ state: 'off' });
    else void checkRelease();
    return undefined;
  }
}

async function round(list: Want) {
  const worker = await activeWorker();
  if (!worker) {
    return setStatus({
      state: registration?.installing ? 'filling' : 'short',
      completeUntil: null,
    });
  }
  const check = isRehashDue || isAuditDue;
  isRehashDue = false;
  const here = location.pathname.slice(root.pathname.length);
  const message: Message = { type: 'want', day: list.day, paths: list.paths, here, check };
  const last = await ask(worker, message, (answer) => {
    const next = evaluate(list, answer);
    if (answer.lacking) setStatus(isListChanged ? { ...next, state: 'filling' } : next);
    return answer.done;
  });
  // If the new worker is not active yet, its activation calls again.
  if (isReplaced(worker)) isAsked ||= worker !== registration?.active;
  else if (!last?.done) {
    setStatus({ state: offlineStatus.state === 'ready' ? 'ready' : 'short' });
    void checkRelease();
  } else {
    if (!Object.keys(last.lacking ?? {}).length) writeStored(':verified', new Date().toISOString());
    if (offlineStatus.failed.length) void checkRelease();
    await audit(worker, list.day);
  }
}

/**
 * Hashes all stored files again once a week, or on request. The first audit is a week after the
 * first download, which hashes the files itself.
 */
async function audit(worker: ServiceWorker, day: string) {
  const last = readStored(':audited');
  if (!last) writeStored(':audited', day);
  if (!isAuditDue && !(last && isDue(last, AUDIT_DAYS, day))) return;
  isAuditDue = false;
  let from: number | undefined = 0;
  while (from !== undefined) {
    const slice: Answer | undefined = await ask(worker, { type: 'audit', from });
    if (!slice || slice.error) {
      isAuditDue = true;
      return;
    }
    if (slice.bad?.length) isAsked = true;
    from = slice.next;
  }
  writeStored(':audited', day);
}

let retry: number | undefined;
let pause = RETRY.first;

/** Sets the timer of the next round, because a host does not announce its return. */
function retryLater() {
  clearTimeout(retry);
  if (offlineStatus.state === 'ready') pause = RETRY.first;
  if (offlineStatus.state !== 'short') return;
  retry = setTimeout(() => {
    // Not earlier, because one failure may be seen more than once.
    pause = Math.min(2 * pause, RETRY.max);
    if (!document.hidden && navigator.onLine) void offlineChanged();
    else retryLater();
  }, pause);
}
