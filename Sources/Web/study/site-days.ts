// The site's schedule, for learners who do not follow it, or not yet.
import { dayNumber } from '../calendar/day.js';
import { type Pair, pair, type Schedule } from '../rules/study-rules.js';
import type { Track } from '../site/data.js';
import { scheduleOf } from './schedule.js';
import { newSegment } from './segments.js';

/**
 * Returns the schedule of a learner who joins the site's on a day, and every unit's day, sorted by
 * day; undefined if the site has no schedule.
 * @param rule the segment's rule: whether the learner keeps two days of yom tov
 */
export async function siteSchedule(
  track: Track,
  since: string,
  rule: string | null = null,
): Promise<{ schedule: Schedule; pairs: Pair[] } | undefined> {
  if (!track.years.length) return undefined;
  const { schedule } = await scheduleOf(
    track,
    [newSegment(track.slug, since, { follows: 'site', rule })],
    [],
  );
  return { schedule, pairs: pair(schedule, dayNumber(since)).pairs };
}

/** Returns every unit's day in the site's schedule from a day on; none if the site has none. */
export const siteDays = async (track: Track, since: string) =>
  (await siteSchedule(track, since))?.pairs ?? [];
