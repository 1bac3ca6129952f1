// What the rules of study tell of units that were moved from one day to another.
import { memory, rules_days } from './rules.js';
import { type Pair, type Schedule, sendSchedule } from './study-rules.js';

/** A unit on a former day of its own. */
export type Moved = Omit<Pair, 'segment'>;

/** Units that were open at the end of a day and have another one from a later segment. */
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
