// What a page does for the learner's own plans, after it was painted.
import '../pages/common.js';
import { continuePlan } from './continue-plan.js';
import { keepSkips } from './skips.js';
import type { Study } from './study.js';

export async function upkeep(study: Study) {
  await keepSkips(study);
  await continuePlan(study);
}
