// Days that were missed and whose units then got other days, by a shift or another plan.
import { type Moved, movedUnits } from '../rules/moved.js';
import type { Study } from './study.js';

const known = new WeakMap<Study, Moved[]>();

/** What was missed on a past day and then given another one; each former day of a unit. */
export function movedOf(study: Study): Moved[] {
  const moved = known.get(study) ?? movedUnits(study.schedule).filter(({ day }) => day < study.day);
  known.set(study, moved);
  return moved;
}
