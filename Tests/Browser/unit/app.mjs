// Loads the browser's modules in node, with the texts of a test and an empty page.
// There is no database here, so the journal is the store, as in Lockdown Mode.
import { webcrypto } from 'node:crypto';
import { newPage } from '../modules.mjs';

// Debian's node 18 has it, but not under this name.
globalThis.crypto ??= webcrypto;

/** A local storage that can be made to fail. */
export class Storage {
  #kept = new Map();
  getItem(key) { return this.#kept.get(key) ?? null; }
  setItem(key, value) {
    if (this.broken) throw new DOMException('full', 'QuotaExceededError');
    this.#kept.set(key, String(value));
    Object.defineProperty(this, key, { enumerable: true, configurable: true, value: String(value) });
  }
  clear() { for (const key of this.#kept.keys()) this.removeItem(key); }
  removeItem(key) {
    this.#kept.delete(key);
    delete this[key];
  }
}
Object.defineProperty(Storage.prototype, 'broken', { value: false, writable: true });

/** A new page with its own modules. Pass `storage` on to keep it for the next page. */
export async function load(name, { storage = new Storage(), files = {}, strings, language } = {}) {
  const open = newPage({ language, strings });
  const html = { dataset: { root: './' } };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  Object.assign(globalThis, {
    document: {
      documentElement: html, querySelector: () => null, querySelectorAll: () => [], addEventListener() {},
      createElement: () => ({ setAttribute() {}, append() {} }),
    },
    sessionStorage: new Storage(),
    location: new URL('https://example.org/repo/index.html'),
    localStorage: storage,
    addEventListener() {},
    removeEventListener() {},
    MutationObserver: class { observe() {} disconnect() {} },
    CSS: { supports: () => false },
    BroadcastChannel: undefined,
    fetch: async (address) => {
      const body = files[new URL(address).pathname.replace('/repo/data/1/', '')];
      return { ok: body !== undefined, json: async () => body };
    },
  });
  return { html, storage, open, module: await open(name) };
}

/** Stops the clock for one test; returns a function that sets it. */
export function stopClock(t, text) {
  const Running = Date;
  let now = Running.parse(text);
  globalThis.Date = class extends Running {
    constructor(...parts) { super(...(parts.length ? parts : [now])); }
    static now() { return now; }
  };
  t.after(() => { globalThis.Date = Running; });
  return (later) => { now = Running.parse(later); };
}
