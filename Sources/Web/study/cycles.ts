// Former cycles of a track: its records as they were when a new cycle began, stored under a name
// that no track of a site can have, because slugs have no two hyphens in a row.
import type { Completion } from '../records/types.js';
import { pair } from '../rules/study-rules.js';
import { read } from '../store/store.js';
import { isDone } from './marks.js';
import { loadStudy, type Study } from './study.js';

export interface Cycle {
  units: number;
  /** Days on which something was done. */
  days: number;
}

/** @param number counted from 1 */
export const cycleName = (track: string, number: number) => `${track}--${number}`;

/** Reads the former cycles of a track, oldest first. One may have marks but no plan. */
async function recordsOfCycles(track: string): Promise<Completion[][]> {
  const cycles: Completion[][] = [];
  /** How many there are up to the last one that has records. */
  let count = 0;
  for (;;) {
    const name = cycleName(track, cycles.length + 1);
    const { completions, enrolments } = await read(name);
    const plans = enrolments.filter((it) => it.track === name);
    if (!completions.length && !plans.length) break;
    // An undone cycle leaves deletions.
    const marks = completions.filter((it) => !it.deleted_at);
    cycles.push(marks);
    if (marks.length || plans.some((it) => !it.deleted_at)) count = cycles.length;
  }
  return cycles.slice(0, count);
}

/** Adds a track's former cycle, whose streak continues and whose days and marks are shown. */
export async function withFormer(study: Study, cycle?: number): Promise<Study> {
  const { track, segments: [first], schedule, day } = study;
  if (study.former !== undefined || !first) return study;
  const number = cycle ?? (await recordsOfCycles(track.slug)).length;
  if (!number) {
    study.former = null;
    return study;
  }
  const of = await loadStudy(track, first.since, cycleName(track.slug, number));
  study.former = await withFormer(of, number - 1);
  const { streak, longest } = pair(schedule, day, of.streak, of.longest);
  return Object.assign(study, { streak, longest });
}

/** Returns a track's former cycles, oldest first. */
export async function formerCycles(track: string): Promise<Cycle[]> {
  return (await recordsOfCycles(track)).map((completions) => {
    const done = completions.filter(isDone);
    return { units: done.length, days: new Set(done.map((it) => it.completed_on)).size };
  });
}
