// Units that were moved from one day to another, according to the rules of study.
import { memory, rules_days } from './rules.js';
import { type Pair, type Schedule, sendSchedule } from './study-rules.js';

/** A unit and one of its former days. */
export type Moved = Omit<Pair, 'segment'>;

/** Returns units that were open at the end of a day and got another day from a later segment. */
export function movedUnits(schedule: Schedule): Moved[] {
  const message = sendSchedule(schedule);
  rules_days(message, 0, 0, 0);
  // After what `pair` reads: the last one, which leads to the one before it.
  let [, , , link = 0] = new Int32Array(memory.buffer, message);
  const moved: Moved[] = [];
  while (link) {
    const [day = 0, unit = 0, before = 0] = new Int32Array(memory.buffer, link);
    moved.push({ day, unit, due: day });
    link = before;
  }
  return moved.reverse();
}
