// Registers this site's worker, finds its registration, and keeps it up to date. A new worker takes
// over when that does not disturb the learner.
import { within } from '../promises.js';
import type { Message } from '../protocol.js';
import { address, root } from '../site/address.js';
import { readStored, writeStored } from '../site/storage.js';

const QUIET = 2_000;
const QUIET_WHILE_HIDDEN = 300;
const HOUR = 3_600_000;
/** Milliseconds for the first download of sw.js. */
const LIMIT = 20_000;

/** This site's registration, once it was found. */
export let registration: ServiceWorkerRegistration | undefined;

/**
 * Returns the registration of exactly this site, because the browser would also return that of a
 * site above it on this origin.
 */
export async function ownRegistration() {
  // Rejected where the browser blocks the site's data.
  const found = await navigator.serviceWorker?.getRegistration(root.href).catch(() => undefined);
  return found?.scope === root.href ? found : undefined;
}

let script: string | undefined;
/**
 * Returns the address of the worker's script. Trusted Types require a policy for it; this one
 * allows a single address.
 */
function workerScript() {
  const url = address('sw.js');
  return script ??= window.trustedTypes
    ?.createPolicy('halomeid', { createScriptURL: () => url }).createScriptURL('') || url;
}

export interface Events {
  /** Called when a worker was installed, activated or replaced. */
  changed: () => void;
  /** Called when the first worker could not be installed. */
  notInstalled: () => void;
  /** Called when sw.js could not be downloaded. */
  unreachable: () => void;
}

/**
 * Finds or creates the registration. An existing one is used at once: the browser does not answer
 * `register` while a host is slow to send sw.js. Throws the error of `register` if there is none.
 *
 * Does not call `register` while a worker is being installed or its script is loading: in WebKit,
 * if the learner leaves a page whose `register` waits for that, all later calls are blocked until
 * the browser ends.
 */
export async function findRegistration({ changed, notInstalled, unreachable }: Events) {
  let next = await ownRegistration();
  if (!next || (next.active && !next.installing)) {
    // Browsers always ask the host for sw.js, and take the code that it imports, which is named by
    // its content, from their cache.
    const made = navigator.serviceWorker.register(workerScript(), { scope: root.href });
    if (next) made.catch(unreachable);
    else next = await within(made, LIMIT, new TypeError('no answer'));
  }
  if (next === registration) return;
  const found = registration = next;
  const follow = found.onupdatefound = () => {
    const worker = found.installing;
    // Adds one listener, even if the worker is found several times.
    if (worker) {
      worker.onstatechange = () => {
        if (worker.state === 'installed') activateWhenIdle();
        else if (worker.state === 'redundant' && !found.active) notInstalled();
        else if (worker.state !== 'activating') changed();
      };
    }
  };
  follow();
}

/**
 * Checks for a new worker if the last check is old. The browser does so at each navigation; this is
 * for pages that stay open.
 */
export function lookForUpdate(hours: number, failed: () => void) {
  const last = Number(readStored(':checked'));
  // The clock may have been set back.
  if (Math.abs(Date.now() - last) < hours * HOUR) return;
  writeStored(':checked', `${Date.now()}`);
  if (last && !registration?.installing) registration?.update().catch(failed);
}

let timer: number | undefined;

/**
 * Activates a waiting worker when the page is hidden, or has not been touched for two seconds. A
 * page is also hidden while another page is loading in its place. That page must not wait for a new
 * worker, and this one is gone by then.
 */
export function activateWhenIdle() {
  clearTimeout(timer);
  if (!registration?.waiting) return;
  const message: Message & { v: 1 } = { v: 1, type: 'activate' };
  const takeOver = () => registration?.waiting?.postMessage(message);
  timer = setTimeout(takeOver, document.hidden ? QUIET_WHILE_HIDDEN : QUIET);
}
