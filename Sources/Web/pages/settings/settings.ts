// Settings: reading, export and import, the end of the day, offline use, deleting everything.
import '../common.js';
import { announce } from '../../announce.js';
import { longDate } from '../../calendar/dates.js';
import { dayEnd, dayNumber, dayText } from '../../calendar/day.js';
import { wake } from '../../calendar/wake.js';
import { $, on } from '../../dom.js';
import { dotted } from '../../dotted.js';
import type { Completion } from '../../records/types.js';
import { readStored, writeStored } from '../../site/storage.js';
import { read } from '../../store/store.js';
import { isDone } from '../../study/marks.js';
import { text } from '../../words.js';
import { wireReading } from '../reading/reading.js';
import { wireDeletion } from './delete-dialog.js';
import { paintOffline, startOfflinePanel } from './offline.js';
import { paintExportImport, resumeImport, wireExportImport } from './export-import.js';
import { paintStorage, wireStorage } from './storage.js';

export { beginCycle } from '../../transfer/cycle.js';
export { undoLast } from '../../transfer/run-import.js';
export { resumeImport };

/** Offline, links that need the network would lead to the browser's own error page. */
function wireReset() {
  on(document, '[data-reset]', 'click', (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    announce($(document, '[data-reset-status]'), text('reset_offline_now'));
  });
}

/** Sets up the page; returns the function that paints it. */
export function settings() {
  const reading = $(document, '[data-reading-card]');
  if (reading) wireReading(reading);
  wireExportImport();
  wireDayEnd();
  wireKeys();
  wireStorage();
  wireDeletion();
  wireReset();
  startOfflinePanel();
  // The choices do not wait for the records.
  $(document, 'main')?.setAttribute('data-painted', '');
  // The browser scrolled to the fragment before the page had its final height.
  if (location.hash) $(document, ':target')?.scrollIntoView();
  return async (day: string) => {
    const { completions } = await read();
    await Promise.all([
      paintOffline(),
      paintStorage(),
      paintExportImport(completions),
      paintDay(day, completions),
    ]);
  };
}

function wireDayEnd() {
  const select = $(document, 'select[name=day-end]') as HTMLSelectElement | null;
  if (!select) return;
  const hours = readStored(':day-end') ?? '0';
  if ([...select.options].some(({ value }) => value === hours)) select.value = hours;
  select.addEventListener('change', () => {
    writeStored(':day-end', select.value);
    wake();
  });
}

/** Speech input may type single letters that the learner did not mean (WCAG 2.2, 2.1.4). */
function wireKeys() {
  const box = $(document, 'input[name=keys]') as HTMLInputElement | null;
  if (!box) return;
  box.checked = !readStored(':keys');
  box.addEventListener('change', () => writeStored(':keys', box.checked ? '' : 'off'));
}

async function paintDay(day: string, completions: Completion[]) {
  let last = '';
  for (const { completed_on: on } of completions.filter(isDone)) if (on && on > last) last = on;
  const now = await longDate(dayNumber(day));
  // After a mark of a future day the clock was set back, or the learner flew west. A mark of the
  // calendar's day does not count: the learner may have made it after midnight, and then have
  // chosen a later end of the day.
  const goesOn = new Date().getHours() < dayEnd();
  const isBehind = last > dayText(dayNumber(day) + Number(goesOn));
  const words = isBehind
    ? text('clock_behind', now, await longDate(dayNumber(last)))
    : text('today_is', now);
  const place = $(document, '[data-today-is]');
  place?.classList.toggle('dotted', !isBehind);
  place?.replaceChildren(...(isBehind ? [words] : dotted(words)));
}
