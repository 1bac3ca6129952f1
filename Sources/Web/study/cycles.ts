// Former cycles of a track: its records as they were when a new cycle began, stored under a name
// that no track of a site can have, because slugs have no two hyphens in a row.
import type { Enrolment } from '../records/types.js';
import { pair } from '../rules/study-rules.js';
import { read } from '../store/store.js';
import { isDone } from './marks.js';
import { derive, type Study } from './study.js';

export interface Cycle {
  units: number;
  /** Days on which something was done. */
  days: number;
}

/** @param number counted from 1 */
export const cycleName = (track: string, number: number) => `${track}--${number}`;

/** Counts the former cycles of a track by their plans. */
const countCycles = (track: string, enrolments: Enrolment[]) =>
  new Set(enrolments.map((it) => it.track).filter((it) => it.startsWith(`${track}--`))).size;

/** Adds a track's former cycle, whose streak continues and whose days and marks are shown. */
export async function withFormer(study: Study, cycle?: number): Promise<Study> {
  const { track, segments: [first], schedule, day } = study;
  if (study.former || !first) return study;
  const number = cycle ??
    countCycles(track.slug, (await read(cycleName(track.slug, 1))).enrolments);
  if (!number) return study;
  const of = await derive(track, first.since, cycleName(track.slug, number));
  study.former = await withFormer(of, number - 1);
  const { streak, longest } = pair(schedule, day, of.streak, of.longest);
  return Object.assign(study, { streak, longest });
}

/** Returns a track's former cycles, oldest first. */
export async function formerCycles(track: string): Promise<Cycle[]> {
  const cycles: Cycle[] = [];
  for (;;) {
    const { completions } = await read(cycleName(track, cycles.length + 1));
    if (!completions.length) return cycles;
    const done = completions.filter(isDone);
    cycles.push({
      units: done.length,
      days: new Set(done.map(({ completed_on }) => completed_on)).size,
    });
  }
}
