// The site's schedule, for learners who do not follow it, or not yet.
import { dayNumber } from '../calendar/day.js';
import { type Pair, pair } from '../rules/study-rules.js';
import type { Track } from '../site/data.js';
import { scheduleOf } from './schedule.js';
import { siteSegment } from './segments.js';

/**
 * Returns every unit's day, sorted by day, for a learner who joins the site's schedule on a day;
 * none if the site has no schedule.
 * @param rule the segment's rule: whether the learner keeps two days of yom tov
 */
export async function siteDays(
  track: Track,
  since: string,
  rule: string | null = null,
): Promise<Pair[]> {
  if (!track.years.length) return [];
  const { schedule } = await scheduleOf(
    track,
    [siteSegment(track.slug, since, { rule })],
    [],
    since,
  );
  return pair(schedule, dayNumber(since)).pairs;
}
