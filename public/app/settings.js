// Settings: theme, progress out and in, what is kept, what is there without a network, which day it is.
import { checkRelease, offlineStatus } from './offline.js';
import { all, choose, counted, on } from './parts.js';
import { dayNumber, fill, html, inWords, kept, make, one, show, text } from './site.js';
import { merge, read } from './store.js';
import './strings-more.js';
import { parsed, plan, saveExport } from './transfer.js';

/** @type {import('./store.js').Entry[]} */
let winners = [];

// '' says nothing.
const say = (/** @type {string} */ which) => choose(one(document, '[data-import-status]'), which);

for (const radio of /** @type {HTMLInputElement[]} */ (all(document, 'input[name=theme]'))) {
  radio.checked = radio.value === (html.dataset.theme || 'system');
  radio.addEventListener('change', () => setTheme(radio.value));
}

// The boot script in every page's head applies what is kept; where nothing can be kept it holds for this page.
/** @param {string} choice light, dark or system */
function setTheme(choice) {
  kept(':theme', choice);
  dispatchEvent(new CustomEvent('halomeid:theme', { detail: choice }));
}

on(document, '[data-export]', 'click', () => saveExport().catch(() => say('error')));
on(document, '[data-import]', 'change', async ({ target }) => {
  const file = target.files[0];
  if (!file) return;
  say('');
  try {
    await propose(await parsed(await file.text()));
  } catch {
    say('error');
  }
  target.value = '';
});
on(document, '[data-import-apply]', 'click', async () => {
  // Marked meanwhile, perhaps in another tab.
  await merge((await plan(winners)).winners, 'import');
  decided();
  say('done');
});
on(document, '[data-import-cancel]', 'click', decided);
on(document, '[data-persist]', 'click', async () => {
  const granted = await navigator.storage.persist();
  await paintStorage();
  if (!granted) choose(one(document, '[data-storage]'), 'refused');
});
document.addEventListener('halomeid:offline', paintOffline);
checkRelease();

// The buttons go, and the focus with them.
function decided() {
  show(one(document, '[data-import-plan]'), false);
  one(document, '[data-import]')?.focus();
}

/** @param {Awaited<ReturnType<typeof parsed>>} file */
async function propose(file) {
  const place = one(document, '[data-import-plan]');
  show(place, false);
  if (typeof file === 'string') return say(file);
  const { entries, dropped } = file;
  const found = await plan(entries);
  winners = found.winners;
  if (!winners[0]) return say(dropped ? 'dropped' : 'same');
  /** @type {[string, number][]} */
  const counts = [[counted('import_new', found.added), found.added], [counted('import_changed', found.changed), found.changed],
    [counted('import_same', found.same), found.same], [counted('import_dropped', dropped), dropped]];
  fill(one(document, '[data-import-counts]'), counts.flatMap(([words, n]) => (n ? words : [])).join(' · '));
  show(place, true);
  one(document, '[data-import-apply]')?.focus();
}

async function paintStorage() {
  const promised = await navigator.storage?.persisted?.();
  choose(one(document, '[data-storage]'), promised ? 'kept' : 'not-kept');
  show(one(document, '[data-persist]'), !promised && navigator.storage && 'persist' in navigator.storage);
}

async function paintOffline() {
  const { state, until, failed } = offlineStatus();
  const place = one(document, '[data-offline-status]');
  if (until) fill(one(document, '[data-when=until]'), text('offline_ready_until', await inWords(dayNumber(until))));
  choose(place, until && state !== 'filling' ? 'until' : state);
  // Pages that an edge rewrites and that can therefore not be held.
  one(document, '[data-offline-failed]')?.replaceChildren(...failed.map((path) => make('li', {}, path)));
}

// A mark of a day to come: the clock was set back, or the learner flew west.
/** @param {string} day */
async function paintToday(day) {
  const last = (await read()).completions.map((it) => it.completed_on || '').sort().pop() || '';
  const now = await inWords(dayNumber(day));
  fill(one(document, '[data-today-is]'),
    last > day ? text('clock_behind', now, await inWords(dayNumber(last))) : text('today_is', now));
}

/** @param {string} day */
export async function paintSettings(day) {
  await Promise.all([paintStorage(), paintOffline(), paintToday(day)]);
}
