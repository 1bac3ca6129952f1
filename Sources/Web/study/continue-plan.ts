// A plan of one's own that has come to the end of what is published waits for more. Otherwise the
// units that are published later would get the days since then, and be missed at once.
import { dayNumber, dayText } from '../calendar/day.js';
import type { Segment } from '../records/types.js';
import type { Pair } from '../rules/study-rules.js';
import { syllabus } from '../site/data.js';
import { readStored, writeStored } from '../site/storage.js';
import { leave } from './leave.js';
import { join } from './segments.js';
import { pairsOfPlan } from './skips.js';
import type { Study } from './study.js';

/** Has the number of units that were published when the plan came to their end. */
const nameOf = (track: string) => ':planned/' + track;

/**
 * Leaves a track on `day`. A plan that waits ends with its last unit: otherwise the units that are
 * published later would get the days that it waited.
 */
export function leavePlan(study: Study, day: string) {
  const { track, current, segments } = study;
  const end = current?.follows === 'own'
    ? endOf(pairsOfPlan(study, segments.indexOf(current)), current)
    : Infinity;
  return leave(track.slug, end <= study.day && dayText(end) < day ? dayText(end) : day);
}

/** Returns the day after a plan's last unit. */
const endOf = (planned: Pair[], { since }: Segment) =>
  (planned.at(-1)?.day ?? dayNumber(since) - 1) + 1;

/** Notes that the plan waits, or continues it today if more was published meanwhile. */
export async function continuePlan(study: Study) {
  const { track, current, segments, day } = study;
  if (current?.follows !== 'own') return;
  const pairs = pairsOfPlan(study, segments.indexOf(current));
  const planned = Number(readStored(nameOf(track.slug)));
  const first = pairs.find(({ unit }) => unit >= planned);
  const isLate = planned > 0 && first && first.day < day;
  const name = isLate && (await syllabus(track))[first.unit]?.[0];
  if (!name) {
    const isWaiting = pairs.every((it) => it.day < day);
    writeStored(nameOf(track.slug), isWaiting ? String(track.units) : '');
    return;
  }
  const { rule, per_day, weekdays } = current;
  // The days without units were not missed.
  const end = endOf(pairs.filter(({ unit }) => unit < planned), current);
  await Promise.all([
    leave(track.slug, dayText(end)),
    join('learner', track.slug, dayText(day), {
      follows: 'own',
      first_unit: name,
      rule,
      per_day,
      weekdays,
    }),
  ]);
}
