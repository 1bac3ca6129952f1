// Units that a plan skipped and that are open again, for instance because an import was undone. The
// plan's past days stay as they were; the units wait in the backlog.
import type { Completion } from '../records/types.js';
import { type Pair, pair, type Schedule } from '../rules/study-rules.js';
import { isSettled } from './marks.js';

/** Returns the units that have no day, with the day after which the plan passed over them. */
export function passedUnits(schedule: Schedule, marks: Map<number, Completion>): Pair[] {
  const { segments } = schedule;
  const open = segments.map(({ skips }) => skips?.filter((unit) => !isSettled(marks.get(unit))));
  if (!open.some((units) => units?.length)) return [];
  const planned = new Set(pair(schedule, 0).pairs.map(({ unit }) => unit));
  const passed = new Map<number, Pair>();
  // The last plan that passed over a unit counts.
  for (const [at, segment] of [...segments.entries()].reverse()) {
    const units = open[at]?.filter((unit) =>
      unit >= segment.firstUnit && !planned.has(unit) && !passed.has(unit)
    ) ?? [];
    if (!units.length) {
      continue;
    }
    const alone = pair({ ...schedule, segments: [{ ...segment, leftOn: 0 }] }, 0).pairs;
    const end = Math.min(segment.leftOn || Infinity, segments[at + 1]?.since ?? Infinity);
    for (const unit of units) {
      const next = alone.find((it) =>
        it.unit > unit
      );
      const day = alone.filter((it) => it.unit < unit).at(-1)?.day ?? segment.since;
      if ((next?.day ?? day) < end) passed.set(unit, { day, unit, segment: at, due: day });
    }
  }
  return [...passed.values()].sort((a, b) => a.day - b.day);
}
