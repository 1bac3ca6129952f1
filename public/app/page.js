// What every page does: today's date, painting again when the day or a record changed, the list of what the worker holds.
import { dayNumber, onWake, today } from './day.js';
import { one } from './dom.js';
import { offlineChanged, startOffline } from './offline.js';
import { notice, onChange } from './store.js';
import { forget, wantList } from './study.js';
import { fillDay, text } from './words.js';

// Paints now and whenever something changed; never twice at once.
/** @param {(day: string) => Promise<void> | void} paint */
export function start(paint) {
  let asked = false;
  let failed = false;
  let last = Promise.resolve();
  async function run() {
    asked = false;
    forget();
    const day = today();
    fillDay(one(document, '[data-date]'), dayNumber(day));
    try {
      await paint(day);
      if (failed) notice('');
      failed = false;
    } catch (error) {
      console.error(error);
      notice(text('error_generic'));
      failed = true;
    }
  }
  const changed = () => {
    if (!asked) last = last.then(run);
    asked = true;
    offlineChanged();
  };
  onWake(changed);
  onChange(changed);
  changed();
  startOffline({ wantList });
}
