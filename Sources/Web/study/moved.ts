// Finds missed days whose units later got other days, by a shift or another plan.
import { type Moved, movedUnits } from '../rules/moved.js';
import type { Study } from './study.js';

const known = new WeakMap<Study, Moved[]>();

/** Returns the units missed on a past day that later got another day, with each former day. */
export function movedOf(study: Study): Moved[] {
  const moved = known.get(study) ?? movedUnits(study.schedule).filter(({ day }) => day < study.day);
  known.set(study, moved);
  return moved;
}
