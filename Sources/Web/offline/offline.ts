// The page's side of the offline worker: registers it, tells it what to hold, says on <html> how far the window is
// held, and lets a new worker take over when that disturbs nobody.
import { dayNumber, dayText } from '../calendar/day.js';
import { onWake } from '../calendar/wake.js';
import { html } from '../dom.js';
import { address, root } from '../site/address.js';
import { kept } from '../site/storage.js';

/** What the page wants to be held. */
export interface Want {
  /** Today, YYYY-MM-DD. */
  day: string;
  /** Site-relative paths, nearest day first. */
  paths: string[];
  /** Path → the first day that needs it; none: needed always. */
  until: Iterable<readonly [string, string]>;
  /** The last day that the list covers. */
  through: string;
}

export interface Status {
  state: 'ready' | 'filling' | 'short' | 'off' | '';
  /** The last day up to which nothing is missing. */
  until: string | null;
  missing: string[];
  /** Pages whose bytes were wrong. */
  failed: string[];
}

interface Answer {
  lacking?: Record<string, number>;
  done?: boolean;
  error?: string;
  bad?: string[];
  next?: number;
}

const AHEAD = 13;
const AUDIT_DAYS = 7;
const SILENCE = 30_000;
const QUIET = 2_000;
const HOUR = 3_600_000;

let wantList: (() => Promise<Want>) | undefined;
let registration: ServiceWorkerRegistration | undefined;
let status: Status = { state: '', until: null, missing: [], failed: [] };

export const offlineStatus = () => status;

const isOff = () => status.state === 'off';

function say(change: Partial<Status>) {
  if (isOff()) return;
  status = { ...status, ...change };
  html.dataset.offline = status.state;
  html.dataset.offlineUntil = status.until || '';
  document.dispatchEvent(new Event('halomeid:offline'));
}

const addDays = (day: string, count: number) => dayText(dayNumber(day) + count);

/** Once a page. Returns at once; the work begins when the page has loaded. */
export function startOffline(options: {wantList: () => Promise<Want>}) {
  wantList = options.wantList;
  if (!navigator.serviceWorker || !('caches' in window)) return say({ state: 'off' });
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', begin);
}

async function begin() {
  try {
    if (kept(':sw') === 'off' && (await checkRelease())?.sw !== 'on') return say({ state: 'off' });
    kept(':sw', 'on');
    registration = await register();
  } catch (error) {
    registration = await navigator.serviceWorker.getRegistration(root.href).catch(() => undefined);
    void checkRelease();
    // A script that does not arrive is a TypeError and may arrive later; anything else is a browser that says no.
    if (!registration) return say({ state: error instanceof TypeError ? 'short' : 'off' });
  }
  follow();
  registration.addEventListener('updatefound', follow);
  navigator.serviceWorker.addEventListener('controllerchange', () => offlineChanged());
  for (const event of ['online', 'offline']) addEventListener(event, () => wake(1));
  onWake(() => wake(1));
  document.addEventListener('visibilitychange', letTakeOver);
  for (const input of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(input, letTakeOver, { capture: true, passive: true });
  }
  wake(24);
}

/** Trusted Types let a script address through a policy only; this one knows a single address. */
function register() {
  const script = address('sw.js');
  const trusted = window.trustedTypes?.createPolicy('halomeid', { createScriptURL: () => script }).createScriptURL('') || script;
  return navigator.serviceWorker.register(trusted, { scope: root.href, updateViaCache: 'none' });
}

function follow() {
  const worker = registration?.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') letTakeOver();
    else if (worker.state !== 'activating') offlineChanged();
  });
}

// The browser looks for a new worker by itself at each navigation; this is for pages that stay, and notices a site
// that has retired its worker.
function wake(hours: number) {
  const last = Number(kept(':checked'));
  if (Date.now() - last >= hours * HOUR) {
    kept(':checked', `${Date.now()}`);
    if (last) registration?.update().catch(() => { if (navigator.onLine) void checkRelease(); });
  }
  letTakeOver();
  offlineChanged();
}

let quiet: number | undefined;
/**
 * A waiting worker may take over when the page is hidden, or when nobody has touched it for two seconds. A page is also
 * hidden while another one is on its way in its place, which must not wait for a new worker: that page is gone by then.
 */
function letTakeOver() {
  clearTimeout(quiet);
  if (!registration?.waiting) return;
  quiet = setTimeout(() => registration?.waiting?.postMessage({ v: 1, type: 'activate' }), document.hidden ? 300 : QUIET);
}

let running = false;
let again = false;
let unjudged = false;

/** The list of wanted paths may be another one: tell the worker. Calls are folded together. */
export async function offlineChanged(surely?: boolean) {
  again = true;
  unjudged ||= !!surely;
  if (unjudged && status.state === 'ready') say({ state: 'filling' });
  if (running || !wantList || isOff()) return;
  running = true;
  while (again && !isOff()) {
    again = unjudged = false;
    await round(wantList).catch(() => undefined);
  }
  running = false;
  // What the worker was still storing when it was switched off.
  if (isOff()) await removeOfflineCopy();
}

async function round(wantList: () => Promise<Want>) {
  const worker = registration?.active;
  if (!worker) return say({ state: registration?.installing ? 'filling' : 'short', until: null });
  const list = await wantList();
  const here = location.pathname.slice(root.pathname.length);
  const last = await ask(worker, { type: 'want', day: list.day, paths: list.paths, here }, (answer) => {
    if (answer.lacking) judge(list, answer);
    return answer.done;
  });
  // Its successor's start calls again, if that is still to come.
  if (replaced(worker)) again ||= worker !== registration?.active;
  else if (!last?.done) say({ state: status.state === 'ready' ? 'ready' : 'short' });
  else {
    if (status.failed.length) void checkRelease();
    await audit(worker, list.day);
  }
}

const replaced = (worker: ServiceWorker) => worker.state === 'redundant';

/** Sends a message; resolves with the last answer: the first that `take` calls so, an error, or what came before silence. */
const ask = (worker: ServiceWorker, message: object, take: (answer: Answer) => unknown): Promise<Answer | undefined> => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
    let last: Answer | undefined;
  const end = () => {
    port1.close();
    resolve(last);
  };
  // A worker that has been replaced may never answer.
  worker.addEventListener('statechange', () => { if (replaced(worker)) end(); });
  let silence = setTimeout(end, replaced(worker) ? 0 : SILENCE);
  port1.onmessage = ({ data }) => {
    clearTimeout(silence);
    last = data;
    if (take(data) || data.error) end();
    else silence = setTimeout(end, SILENCE);
  };
  worker.postMessage({ v: 1, ...message }, [port2]);
});

/** Ready: nothing that today and the days ahead need is missing. */
function judge(list: Want, { lacking = {}, done }: Answer) {
  const days = new Map(list.until);
  const missing = Object.keys(lacking);
  const needed = missing.map((path) => days.get(path) ?? list.day).filter((day) => day >= list.day).sort()[0];
  const until = needed ? addDays(needed, -1) : list.through;
  say({
    state: unjudged ? 'filling' : !needed || needed > addDays(list.day, AHEAD) ? 'ready' : done ? 'short' : 'filling',
    until: until >= list.day ? until : null,
    missing,
    failed: missing.filter((path) => (lacking[path] ?? 0) > 0 && lacking[path] !== Infinity),
  });
}

// All that is stored is hashed again once a week. What was just fetched was hashed then.
async function audit(worker: ServiceWorker, day: string) {
  const last = kept(':audited') || kept(':audited', day);
  if (!last || last <= day && addDays(last, AUDIT_DAYS) >= day) return;
    let from: number | undefined = 0;
  while (from !== undefined) {
        const slice: Answer | undefined = await ask(worker, { type: 'audit', from }, () => true);
    if (!slice || slice.error) return;
    if (slice.bad?.length) again = true;
    from = slice.next;
  }
  kept(':audited', day);
}

/** Reads release.json past every cache. Where it says that the worker is off, the worker and what it holds go. */
export async function checkRelease(): Promise<{release: string, sw: 'on' | 'off'} | null> {
  try {
    const release = await (await fetch(address('release.json'), { cache: 'no-store' })).json();
    if (release.sw === 'off') {
      await removeOfflineCopy();
      kept(':sw', 'off');
      say({ state: 'off', until: null });
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
