// Settings: theme, progress out and in, what is kept, what is there without a network, which day it is.
import { dayNumber } from './day.js';
import { all, fill, on, one, show } from './dom.js';
import { checkRelease, offlineStatus } from './offline.js';
import { html, siteName } from './site.js';
import { merge, read } from './store.js';
import { parsed, plan, saveExport } from './transfer.js';
import { counted, inWords, text } from './words.js';

/** @type {import('./store.js').Entry[]} */
let winners = [];

const say = (/** @type {string} */ words) => fill(one(document, '[data-import-status]'), words);

for (const radio of /** @type {HTMLInputElement[]} */ (all(document, 'input[name=theme]'))) {
  radio.checked = radio.value === (html.dataset.theme || 'system');
  radio.addEventListener('change', () => setTheme(radio.value));
}

// The boot script in every page's head applies what is kept; where nothing can be kept it holds for this page.
/** @param {string} choice light, dark or system */
function setTheme(choice) {
  try {
    localStorage.setItem(siteName + ':theme', choice);
  } catch { /* said to the boot script all the same */ }
  dispatchEvent(new CustomEvent('halomeid:theme', { detail: choice }));
}

on(document, '[data-export]', 'click', () => saveExport().catch(() => say(text('error_generic'))));
on(document, '[data-import]', 'change', async ({ target }) => {
  const file = target.files[0];
  if (!file) return;
  say('');
  try {
    await propose(await parsed(await file.text()));
  } catch {
    say(text('error_generic'));
  }
  target.value = '';
});
on(document, '[data-import-apply]', 'click', async () => {
  await merge(winners, 'import');
  show(one(document, '[data-import-plan]'), false);
  say(text('import_done'));
});
on(document, '[data-import-cancel]', 'click', () => show(one(document, '[data-import-plan]'), false));
on(document, '[data-persist]', 'click', async () => {
  await navigator.storage.persist();
  paintStorage();
});
document.addEventListener('halomeid:offline', paintOffline);
checkRelease();

/** @param {Awaited<ReturnType<typeof parsed>>} entries */
async function propose(entries) {
  const place = one(document, '[data-import-plan]');
  show(place, false);
  if (entries === 'bad') return say(text('import_bad'));
  if (entries === 'damaged') return say(text('import_damaged'));
  if (entries === 'newer') return say(text('import_newer'));
  const found = await plan(entries);
  winners = found.winners;
  fill(one(document, '[data-import-counts]'),
    [counted('import_new', found.added), counted('import_changed', found.changed), counted('import_same', found.same)].join(' · '));
  show(place, true);
}

async function paintStorage() {
  const kept = await navigator.storage?.persisted?.();
  fill(one(document, '[data-storage]'), kept ? text('storage_kept') : text('storage_not_kept'));
  show(one(document, '[data-persist]'), !kept && navigator.storage && 'persist' in navigator.storage);
}

async function paintOffline() {
  const { state, until } = offlineStatus();
  fill(one(document, '[data-offline-status]'), await offlineWords(state, until && await inWords(dayNumber(until))));
}

/** @param {string} state @param {string | null} until */
function offlineWords(state, until) {
  switch (state) {
    case 'ready': return until ? text('offline_ready_until', until) : text('offline_ready');
    case 'filling': return text('offline_filling');
    case 'short': return until ? text('offline_ready_until', until) : text('offline_short');
    case 'off': return text('offline_off');
    default: return '';
  }
}

/** @param {string} day */
export async function paintSettings(day) {
  fill(one(document, '[data-today-is]'), text('today_is', await inWords(dayNumber(day))));
  await Promise.all([paintStorage(), paintOffline(), read()]);
}
