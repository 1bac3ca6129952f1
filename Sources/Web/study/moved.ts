// Missed days whose units got other days later, by a shift or another plan.
import { type Moved, movedUnits } from '../rules/moved.js';
import type { Study } from './study.js';

const known = new WeakMap<Study, Moved[]>();

/** The units missed on a past day that got another day later, with each former day. */
export function movedOf(study: Study): Moved[] {
  const moved = known.get(study) ?? movedUnits(study.schedule).filter(({ day }) => day < study.day);
  known.set(study, moved);
  return moved;
}
