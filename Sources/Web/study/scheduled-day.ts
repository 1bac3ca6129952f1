// Adds the scheduled day to a mark that was made before the schedule was loaded.
import { dayText } from '../calendar/day.js';
import type { Completion } from '../records/types.js';
import { read, write } from '../store/store.js';
import { isDone } from './marks.js';

/** @param scheduled the unit's day */
export async function setScheduledDay({ track, unit }: Completion, scheduled: number) {
  // It may have been undone meanwhile, perhaps in another tab.
  await read(track);
  return write(
    'completions',
    [track, unit],
    (
      prev,
    ) => (prev && isDone(prev) && !prev.scheduled_on
      ? { ...prev, scheduled_on: dayText(scheduled) }
      : undefined),
    'auto',
  );
}
