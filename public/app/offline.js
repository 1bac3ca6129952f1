// The page's side of the offline worker: registers it, tells it what to hold, says on <html> how far the window is
// held, and lets a new worker take over when that disturbs nobody.
import { html, root, siteName } from './site.js';

/**
 * @typedef {object} Want
 * @property {string} day today, YYYY-MM-DD
 * @property {string[]} paths site-relative paths, nearest day first
 * @property {Iterable<readonly [string, string]>} until path → the first day that needs it; none: needed always
 * @property {string} [through] the last day that the list covers
 *
 * @typedef {object} Status
 * @property {'ready' | 'filling' | 'short' | 'off' | ''} state
 * @property {string | null} until the last day up to which nothing is missing
 * @property {string | null} release
 * @property {number} stored
 * @property {number} wanted
 * @property {string[]} missing
 * @property {string[]} failed pages whose bytes were wrong
 *
 * @typedef {{lacking?: Record<string, number>, done?: boolean, release?: string, error?: string, bad?: string[], next?: number}} Answer
 */

const AHEAD = 13;
const AUDIT_DAYS = 7;
const SILENCE = 30_000;
const QUIET = 2_000;
const HOUR = 3_600_000;

/** @type {(() => Promise<Want>) | undefined} */
let wantList;
/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {Status} */
let status = { state: '', until: null, release: null, stored: 0, wanted: 0, missing: [], failed: [] };

export function offlineStatus() {
  return status;
}

/** @param {Partial<Status>} change */
function show(change) {
  const next = { ...status, ...change };
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  if (status.state) html.dataset.offline = status.state;
  if (status.until) html.dataset.offlineUntil = status.until;
  else delete html.dataset.offlineUntil;
  document.dispatchEvent(new CustomEvent('halomeid:offline', { detail: status }));
}

// Small memory: what is lost with it costs a request, nothing else.

/** @param {string} name */
function recall(name) {
  try {
    return localStorage.getItem(`${siteName}:${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function remember(name, value) {
  try {
    localStorage.setItem(`${siteName}:${name}`, value);
  } catch {
    // private mode or full: see above
  }
}

// Civil days as texts

/** @param {string} day @param {number} count */
function addDays(day, count) {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

// Start

/**
 * Once a page. Returns at once; the work begins when the page has loaded.
 * @param {{wantList: () => Promise<Want>}} options
 */
export function startOffline(options) {
  wantList = options.wantList;
  if (!isSecureContext || !navigator.serviceWorker || !('caches' in window)) return show({ state: 'off' });
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => void begin(), { once: true });
}

async function begin() {
  try {
    if (recall('sw') === 'off' && (await checkRelease())?.sw !== 'on') return show({ state: 'off' });
    remember('sw', 'on');
    registration = await register();
  } catch (error) {
    registration = await navigator.serviceWorker.getRegistration(root.href).catch(() => undefined);
    void checkRelease();
    // A script that does not arrive is a TypeError and may arrive later; anything else is a browser that says no.
    if (!registration) return show({ state: error instanceof TypeError ? 'short' : 'off' });
  }
  listen(registration);
  const checked = Number(recall('checked'));
  if (!checked) remember('checked', `${Date.now()}`);
  else if (Date.now() - checked > 24 * HOUR) checkForUpdate();
  offlineChanged();
}

/** Trusted Types let a script address through a policy only; this one knows a single address. */
function register() {
  const address = new URL('sw.js', root).href;
  const policy = window.trustedTypes?.createPolicy('halomeid', {
    createScriptURL: (text) => {
      if (text !== address) throw new TypeError(text);
      return text;
    },
  });
  const script = policy ? policy.createScriptURL(address) : address;
  return navigator.serviceWorker.register(script, { scope: root.href, updateViaCache: 'none' });
}

/** @param {ServiceWorkerRegistration} of */
function listen(of) {
  follow(of.installing);
  of.addEventListener('updatefound', () => follow(of.installing));
  navigator.serviceWorker.addEventListener('controllerchange', offlineChanged);
  addEventListener('online', wake);
  addEventListener('offline', offlineChanged);
  addEventListener('pageshow', (event) => { if (event.persisted) wake(); });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) letTakeOver();
    else wake();
  });
  for (const input of ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll']) {
    addEventListener(input, letTakeOver, { capture: true, passive: true });
  }
  letTakeOver();
}

/** @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') letTakeOver();
    else if (worker.state !== 'activating') offlineChanged();
  });
}

function wake() {
  letTakeOver();
  if (Date.now() - Number(recall('checked')) > HOUR) checkForUpdate();
  offlineChanged();
}

// The browser looks for a new worker by itself at each navigation; this is for pages that stay, and notices a site
// that has retired its worker.
function checkForUpdate() {
  remember('checked', `${Date.now()}`);
  registration?.update().catch(() => { if (navigator.onLine) void checkRelease(); });
}

// Taking over

/** @type {number | undefined} */
let quiet;
/** A waiting worker may take over when the page is hidden, or when nobody has touched it for two seconds. */
function letTakeOver() {
  clearTimeout(quiet);
  if (!registration?.waiting) return;
  const go = () => registration?.waiting?.postMessage({ v: 1, type: 'activate' });
  if (document.hidden) go();
  else quiet = setTimeout(go, QUIET);
}

// What to hold

let running = false;
let again = false;

/** The list of wanted paths may be another one: tell the worker. Calls are folded together. */
export function offlineChanged() {
  again = true;
  if (!running && wantList && status.state !== 'off') void run();
}

async function run() {
  running = true;
  while (again) {
    again = false;
    await round().catch(() => undefined);
  }
  running = false;
}

async function round() {
  const worker = registration?.active;
  if (!wantList) return;
  if (!worker) return show({ state: registration?.installing ? 'filling' : 'short', until: null });
  const list = await wantList();
  const here = location.pathname.slice(root.pathname.length);
  if (replaced(worker)) return; // its successor's start calls again
  /** @type {Answer | undefined} */
  let last;
  await ask(worker, { type: 'want', day: list.day, paths: list.paths, here }, (answer) => {
    last = answer;
    if (answer.lacking) judge(list, answer);
    return answer.done || !!answer.error;
  });
  if (replaced(worker)) return offlineChanged();
  if (!last?.done) return show({ state: status.state === 'ready' ? 'ready' : 'short' });
  if (status.failed.length) void checkRelease();
  auditIfDue(worker, list.day);
}

/** @param {ServiceWorker} worker */
const replaced = (worker) => worker.state === 'redundant';

/**
 * Sends a message and hands on the answers until one is the last, or until there is silence.
 * @param {ServiceWorker} worker
 * @param {object} message
 * @param {(answer: Answer) => boolean} take gives whether that was the last
 * @returns {Promise<void>}
 */
function ask(worker, message, take) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      port1.close();
      resolve();
    };
    // A worker that has been replaced may never answer.
    worker.addEventListener('statechange', () => { if (replaced(worker)) end(); });
    let silence = setTimeout(end, SILENCE);
    port1.onmessage = ({ data }) => {
      clearTimeout(silence);
      if (take(data)) end();
      else silence = setTimeout(end, SILENCE);
    };
    worker.postMessage({ v: 1, ...message }, [port2]);
  });
}

/**
 * Ready: nothing that today and the days ahead need is missing.
 * @param {Want} list
 * @param {Answer} answer
 */
function judge(list, { lacking = {}, done, release }) {
  const days = new Map(list.until);
  const missing = Object.keys(lacking);
  const needed = missing.map((path) => days.get(path) ?? list.day).filter((day) => day >= list.day).sort();
  const last = list.through ?? [addDays(list.day, AHEAD), ...days.values()].sort().pop() ?? null;
  const until = needed.length ? addDays(needed[0], -1) : last;
  const ready = !needed.length || needed[0] > addDays(list.day, AHEAD);
  show({
    state: ready ? 'ready' : done ? 'short' : 'filling',
    until: until && until >= list.day ? until : null,
    release: release ?? null,
    wanted: list.paths.length,
    stored: list.paths.filter((path) => !(path in lacking)).length,
    missing,
    failed: missing.filter((path) => lacking[path] > 0 && lacking[path] < Infinity),
  });
}

// The audit: all that is stored is hashed again once a week. What was just fetched was hashed then.

let auditing = false;
/** @param {ServiceWorker} worker @param {string} day */
async function auditIfDue(worker, day) {
  const last = recall('audited');
  if (!last) return remember('audited', day);
  if (auditing || last <= day && addDays(last, AUDIT_DAYS) >= day) return;
  auditing = true;
  /** @type {string[]} */
  const bad = [];
  /** @type {number | undefined} */
  let from = 0;
  while (from !== undefined) {
    /** @type {Answer | undefined} */
    let slice;
    await ask(worker, { type: 'audit', from }, (answer) => {
      slice = answer;
      return true;
    });
    bad.push(...slice?.bad ?? []);
    from = slice?.next;
    if (!slice || slice.error) return void (auditing = false);
  }
  auditing = false;
  remember('audited', day);
  if (bad.length) offlineChanged();
}

// The kill switch

/**
 * Reads release.json past every cache. Where it says that the worker is off, the worker and what it holds go.
 * @returns {Promise<{release: string, sw: 'on' | 'off'} | null>} null: no answer
 */
export async function checkRelease() {
  try {
    const release = await (await fetch(new URL('release.json', root), { cache: 'no-store' })).json();
    if (release.sw === 'off') {
      await removeOfflineCopy();
      remember('sw', 'off');
      show({ state: 'off', until: null });
    }
    return release;
  } catch {
    return null;
  }
}

/** Removes this site's worker and what it stored; progress is elsewhere and stays. */
export async function removeOfflineCopy() {
  const names = await caches.keys();
  await (await navigator.serviceWorker?.getRegistration(root.href))?.unregister();
  await Promise.all(names.filter((name) => name.startsWith(`hl1:${root.pathname}:`)).map((name) => caches.delete(name)));
}
