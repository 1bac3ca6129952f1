// How many marks are on this device only.
import type { Completion } from '../records/types.js';
import { kept } from '../site/storage.js';
import { isDone } from '../study/marks.js';

/** Marks since the last export after which one is suggested. */
export const REMIND_AFTER = 30;

/** @param time ISO 8601 in UTC; '' for all */
export const marksSince = (completions: Completion[], time: string) =>
  completions.filter((record) => isDone(record) && (record.completed_at ?? record.updated_at) > time).length;

/** Marks since the last export. */
export const unexported = (completions: Completion[]) => marksSince(completions, kept(':exported') ?? '');

/** Whether to suggest an export now: not again until as many marks more have been made. */
export const isReminderDue = (completions: Completion[]) =>
  unexported(completions) >= REMIND_AFTER && marksSince(completions, kept(':reminded') ?? '') >= REMIND_AFTER;

export const postponeReminder = () => kept(':reminded', new Date().toISOString());
