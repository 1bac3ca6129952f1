// Settings: theme, progress out and in, what is stored, what works offline, which day it is.
import './common.js';
import { longDate } from '../calendar/dates.js';
import { dayNumber } from '../calendar/day.js';
import { $, on, setText, setVisible, showCase } from '../dom.js';
import { paintOffline, startOfflinePanel } from '../offline/panel.js';
import type { Entry } from '../records/types.js';
import { quarantined } from '../store/quarantine.js';
import { merge, read } from '../store/store.js';
import { saveExport } from '../transfer/export-file.js';
import { parseFile, planMerge, type Counts, type ImportFile } from '../transfer/import-file.js';
import { counted, text } from '../words.js';
import { wireReading } from './reading.js';

/** What the proposed import would put in. */
let winners: Entry[] = [];

/** Wires the page; returns the function that paints it. */
export function settings() {
  const reading = $(document, '[data-reading-card]');
  if (reading) wireReading(reading);
  on(document, '[data-export]', 'click', () => saveExport().catch(failed));
  const input = $(document, '[data-import]') as HTMLInputElement | null;
  input?.addEventListener('change', () => chooseFile(input).catch(failed));
  on(document, '[data-import-apply]', 'click', () => applyImport().catch(failed));
  on(document, '[data-import-cancel]', 'click', closeProposal);
  on(document, '[data-persist]', 'click', () => persist().catch(failed));
  startOfflinePanel();
  return (day: string) => Promise.all([paintStorage(), paintOffline(), paintRecords(day)]);
}

/** Shows how an import or export went; '' clears it. */
const say = (name: string) => showCase($(document, '[data-import-status]'), name);

function failed(error: unknown) {
  console.error(error);
  say('error');
}

async function chooseFile(input: HTMLInputElement) {
  const file = input.files?.[0];
  if (!file) return;
  say('');
  try {
    await propose(await parseFile(await file.text()));
  } finally {
    input.value = '';
  }
}

/** How many records of which kind; '' for none. */
const inWords = ({ completions, enrolments, bookmarks, notes }: Counts) => [
  completions && counted('count_marks', completions), enrolments && counted('count_plans', enrolments),
  bookmarks && counted('count_bookmarks', bookmarks), notes && counted('count_notes', notes),
].filter(Boolean).join(', ');

async function propose(file: ImportFile | string) {
  const place = $(document, '[data-import-plan]');
  setVisible(place, false);
  if (typeof file === 'string') return say(file);
  const { entries, dropped } = file;
  const plan = await planMerge(entries);
  winners = plan.winners;
  if (!winners.length) return say(dropped ? 'dropped' : 'same');
  const added = inWords(plan.added);
  const changed = inWords(plan.changed);
  const same = inWords(plan.same);
  const counts = [
    added && text('import_new', added), changed && text('import_changed', changed),
    same && text('import_same', same), dropped && counted('import_dropped', dropped),
  ];
  setText($(document, '[data-import-counts]'), counts.filter(Boolean).join(' · '));
  setVisible(place, true);
  $(document, '[data-import-apply]')?.focus();
}

async function applyImport() {
  // Marked meanwhile, perhaps in another tab.
  await merge((await planMerge(winners)).winners, 'import');
  closeProposal();
  say('done');
}

/** The buttons go, and the focus with them. */
function closeProposal() {
  setVisible($(document, '[data-import-plan]'), false);
  $(document, '[data-import]')?.focus();
}

async function persist() {
  const isGranted = await navigator.storage.persist();
  await paintStorage();
  if (!isGranted) showCase($(document, '[data-storage]'), 'refused');
}

async function paintStorage() {
  const isPromised = await navigator.storage?.persisted?.();
  showCase($(document, '[data-storage]'), isPromised ? 'kept' : 'not-kept');
  setVisible($(document, '[data-persist]'), !isPromised && navigator.storage && 'persist' in navigator.storage);
}

async function paintRecords(day: string) {
  const { completions } = await read();
  const damaged = quarantined().length;
  setText($(document, '[data-quarantine]'), damaged ? counted('quarantine', damaged) : '');
  let last = '';
  for (const { completed_on } of completions) if (completed_on && completed_on > last) last = completed_on;
  const now = await longDate(dayNumber(day));
  // A mark of a day to come: the clock was set back, or the learner flew west.
  setText($(document, '[data-today-is]'), last > day
    ? text('clock_behind', now, await longDate(dayNumber(last))) : text('today_is', now));
}
