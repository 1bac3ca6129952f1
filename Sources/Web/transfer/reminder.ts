// Counts the marks that exist only on this device.
import type { Completion } from '../records/types.js';
import { readStored, writeStored } from '../site/storage.js';
import { device } from '../store/device.js';
import { isDone } from '../study/marks.js';

/** The number of marks since the last export from which to suggest a new one. */
const REMIND_AFTER = 30;

/**
 * Counts the marks made since some time. Marks of other devices came in a file, so they do not
 * count.
 * @param time ISO 8601 in UTC; '' for all
 */
function marksSince(completions: Completion[], time: string) {
  return completions.filter((record) =>
    isDone(record) && (!device || record.device_id === device) &&
    (record.completed_at ?? record.updated_at) > time
  ).length;
}

/** Returns the number of marks since the last export. */
export const unexported = (completions: Completion[]) =>
  marksSince(completions, readStored(':exported') ?? '');

/** Whether to suggest an export now; not again before the same number of further marks. */
export const isReminderDue = (completions: Completion[]) =>
  unexported(completions) >= REMIND_AFTER &&
  marksSince(completions, readStored(':reminded') ?? '') >= REMIND_AFTER;

export const postponeReminder = () => writeStored(':reminded', new Date().toISOString());
