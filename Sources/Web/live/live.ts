// The development server adds this script to the pages that it serves; published pages do not have
// it. After every build (Sources/DevServer) it shows the findings, applies new style sheets, and
// reloads the page, at the same place, if anything else has changed.
import { cachePrefix } from '../cache-names.js';
import { attempt } from '../site/storage.js';
import { showEnd, showReport } from './overlay.js';
import { findPlace, keepPlace } from './place.js';
import type { Report } from './report.js';
import { skipped } from './skipped.js';

const script = document.currentScript as HTMLScriptElement;
const own = new URL('.', script.src);
const root = new URL('..', own);
const { run } = script.dataset;
let number = Number(script.dataset.number);

/** Removes the worker that `serve --offline` left: it would answer with its stored files. */
async function removeWorker(container: ServiceWorkerContainer | undefined) {
  for (const registration of await container?.getRegistrations() ?? []) {
    if (registration.scope === root.href) await registration.unregister();
  }
  const names = 'caches' in window ? await caches.keys() : [];
  const ours = names.filter((name) => name.startsWith(cachePrefix(root.pathname)));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** Hides workers from the page's scripts, as in a site that has retired its worker. */
function hideWorkers() {
  void removeWorker(navigator.serviceWorker).catch(console.warn);
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  // If storage is blocked, nothing was stored either.
  attempt(() => localStorage.setItem(`halomeid:${root.pathname}:sw`, 'off'));
}

const STYLES = /(<link rel="stylesheet" href="|data-later=")([^"]*)"/g;
const NUMBER = /data-number="\d+"/;

/** Returns the page as the server has it now. */
async function source() {
  const answer = await fetch(location.href, { cache: 'no-store' });
  return answer.text();
}

/** Returns the page without the names of its style sheets. */
const withoutStyles = (page: string) => page.replace(STYLES, '').replace(NUMBER, '');

/** The page as it was loaded, to tell whether anything but its style sheets has changed. */
let before: string | undefined;

/** Replaces the changed style sheets; returns false if the page has to be reloaded. */
async function takeStyles() {
  const page = await source().catch(() => '');
  if (!before || withoutStyles(page) !== withoutStyles(before)) return false;
  const names = (text: string) => Array.from(text.matchAll(STYLES), ([, , name]) => name ?? '');
  const base = new URL(document.documentElement.dataset.root ?? '.', location.href);
  const next = names(page).map((name) => new URL(name, base));
  for (const [index, name] of names(before).entries()) {
    const old = new URL(name, base).pathname;
    const sheet = next[index];
    const newName = names(page)[index]!;
    if (!sheet || old === sheet.pathname) continue;
    if (document.documentElement.dataset.later === name) {
      document.documentElement.dataset.later = newName;
    }
    let isThere = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (new URL(link.href).pathname === old) isThere = await exchange(link, sheet.href);
    }
    // Style sheets that could not be loaded are replaced after the next build.
    if (isThere) before = before.replaceAll(`"${name}"`, `"${newName}"`);
  }
  return true;
}

/**
 * Keeps the old style sheet until the new one is loaded, to avoid a flash. Returns whether it was
 * loaded.
 */
function exchange(link: HTMLLinkElement, href: string) {
  const next = link.cloneNode() as HTMLLinkElement;
  return new Promise<boolean>((resolve) => {
    next.addEventListener('load', () => {
      link.remove();
      resolve(true);
    });
    next.addEventListener('error', () => {
      next.remove();
      resolve(false);
    });
    next.href = href;
    link.after(next);
  });
}

function reload() {
  keepPlace();
  location.reload();
}

let isReading = false;
let isAsked = false;

/** Reads the report of the last build and acts on it. Calls during a read are combined. */
async function refresh() {
  isAsked = true;
  if (isReading) return;
  isReading = true;
  while (isAsked) {
    isAsked = false;
    await follow().catch(console.warn);
  }
  isReading = false;
}

async function follow() {
  const answer = await fetch(new URL('report.json', own), { cache: 'no-store' });
  const report = await answer.json() as Report;
  if (report.run !== run) return reload();
  if (report.number > number) {
    if (number < report.stylesSince || !await takeStyles()) return reload();
    number = report.number;
  }
  // The tokens' values are known once the page's style sheets are loaded.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  }
  const findings = report.isFailed ? [] : skipped(report.styles, report.findings);
  showReport({ ...report, findings: [...report.findings, ...findings] });
}

let events: EventSource | undefined;

/** Tells the reader if the server has ended. The browser goes on trying to reach it. */
function checkServer() {
  fetch(new URL('report.json', own), { cache: 'no-store' }).catch(showEnd);
}

/** Listens while the page is visible: a browser shares few connections among a site's pages. */
function listen() {
  events?.close();
  events = undefined;
  if (document.hidden) return;
  events = new EventSource(new URL('events', own));
  events.onopen = events.onmessage = () => void refresh();
  events.onerror = checkServer;
}

hideWorkers();
document.addEventListener('visibilitychange', listen);
addEventListener('pagehide', () => events?.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) listen();
});
addEventListener('DOMContentLoaded', findPlace);
addEventListener('load', () => {
  void source().then((page) => {
    if (NUMBER.exec(page)?.[0] === `data-number="${number}"`) before ??= page;
  }, () => {});
});
listen();
