// Units that were moved from one day to another, according to the rules of study.
import { memory, rules_days } from './rules.js';
import { type Pair, type Schedule, sendSchedule } from './study-rules.js';

/** A unit and one of its former days. */
export type Moved = Omit<Pair, 'segment'>;

/** Returns units that were open at the end of a day and got another day from a later segment. */
export function movedUnits(schedule: Schedule): Moved[] {
  const message = sendSchedule(schedule);
  rules_days(message, 0, 0, 0);
  const numbers = new Int32Array(memory.buffer);
  const moved: Moved[] = [];
  for (let link = numbers[(message >> 2) + 3]; link;) {
    const [day = 0, unit = 0, next = 0] = numbers.subarray(link >> 2);
    moved.push({ day, unit, due: day });
    link = next;
  }
  return moved.reverse();
}
