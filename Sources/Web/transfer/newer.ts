// Records that win over the ones they replace, here and on other devices.
import { timeText } from '../calendar/day.js';
import type { Completion, Entry, Segment } from '../records/types.js';
import { device } from '../store/device.js';

/** Returns a time later than the replaced record's, even if the clock was set back. */
export const stamp = (before?: Entry['record']) => ({
  updated_at: timeText(Math.max(Date.now(), before ? Date.parse(before.updated_at) + 1 : 0)),
  device_id: device,
});

/** Returns the fields that mark a record as removed, so that other devices remove it too. */
const removal = (record: Entry['record']) => {
  const now = stamp(record);
  return { ...now, deleted_at: now.updated_at };
};

/** Returns a removed segment. An automatic record would yield to the one that it replaces. */
export const withoutPlan = (record: Segment): Segment => ({
  ...record,
  ...removal(record),
  source: 'learner',
});

export const unmarked = (record: Completion): Completion => ({
  ...record,
  ...removal(record),
  completed: 0,
  completed_on: null,
  completed_at: null,
  let_go_on: null,
  version: record.version + 1,
});
