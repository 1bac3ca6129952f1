// Former cycles of a track: its records as they were when a new cycle began, under a name that no
// track of a site has, since a slug has no two hyphens in a row.
import { read } from '../store/store.js';
import { isDone } from './marks.js';

export interface Cycle {
  units: number;
  /** Days on which something was done. */
  days: number;
}

/** @param number from 1 on */
export const cycleName = (track: string, number: number) => `${track}--${number}`;

/** The first one first. */
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
