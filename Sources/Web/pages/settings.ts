// Settings: theme, progress out and in, what is kept, what is there without a network, which day it is.
import { paintOffline, startOfflinePanel } from '../offline/panel.js';
import { longDate } from '../calendar/dates.js';
import { dayNumber } from '../calendar/day.js';
import { $, $$, html, on, setText, setVisible, showCase } from '../dom.js';
import { kept } from '../site/storage.js';
import { counted, text } from '../words.js';
import { merge, read } from '../store.js';
import { parsed, plan, saveExport } from '../transfer.js';

let winners: Entry[] = [];

// '' says nothing.
const say = (which: string) => showCase($(document, '[data-import-status]'), which);

// The boot script in every page's head applies what is kept; where nothing can be kept it holds for this page.
function setTheme(choice: string) {
  kept(':theme', choice);
  dispatchEvent(new CustomEvent('halomeid:theme', { detail: choice }));
}

// The buttons go, and the focus with them.
function decided() {
  setVisible($(document, '[data-import-plan]'), false);
  $(document, '[data-import]')?.focus();
}

async function propose(file: Awaited<ReturnType<typeof parsed>>) {
  const place = $(document, '[data-import-plan]');
  setVisible(place, false);
  if (typeof file === 'string') return say(file);
  const { entries, dropped } = file;
  const found = await plan(entries);
  winners = found.winners;
  if (!winners[0]) return say(dropped ? 'dropped' : 'same');
    const counts: [string, number][] = [[counted('import_new', found.added), found.added], [counted('import_changed', found.changed), found.changed],
    [counted('import_same', found.same), found.same], [counted('import_dropped', dropped), dropped]];
  setText($(document, '[data-import-counts]'), counts.flatMap(([words, n]) => (n ? words : [])).join(' · '));
  setVisible(place, true);
  $(document, '[data-import-apply]')?.focus();
}

async function paintStorage() {
  const promised = await navigator.storage?.persisted?.();
  showCase($(document, '[data-storage]'), promised ? 'kept' : 'not-kept');
  setVisible($(document, '[data-persist]'), !promised && navigator.storage && 'persist' in navigator.storage);
}

// A mark of a day to come: the clock was set back, or the learner flew west.
async function paintToday(day: string) {
  const last = (await read()).completions.map((it) => it.completed_on || '').sort().pop() || '';
  const now = await longDate(dayNumber(day));
  setText($(document, '[data-today-is]'),
    last > day ? text('clock_behind', now, await longDate(dayNumber(last))) : text('today_is', now));
}

/** Wires the page; gives what paints it. */
export function settings() {
  for (const radio of ($$(document, 'input[name=theme]') as HTMLInputElement[])) {
    radio.checked = radio.value === (html.dataset.theme || 'system');
    radio.addEventListener('change', () => setTheme(radio.value));
  }
  on(document, '[data-export]', 'click', () => saveExport().catch(() => say('error')));
  const input = $(document, '[data-import]') as HTMLInputElement;
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (!file) return;
    say('');
    try {
      await propose(await parsed(await file.text()));
    } catch {
      say('error');
    }
    input.value = '';
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
    if (!granted) showCase($(document, '[data-storage]'), 'refused');
  });
  startOfflinePanel();
  return async (day: string) => {
    await Promise.all([paintStorage(), paintOffline(), paintToday(day)]);
  };
}
