// The site's own schedule, for learners who do not follow it, or not yet.
import { dayNumber } from '../calendar/day.js';
import { type Pair, pair } from '../rules/study-rules.js';
import type { Track } from '../site/data.js';
import { scheduleOf } from './schedule.js';
import { siteSegment } from './segments.js';

/**
 * Every unit's day, by day, if the site's schedule is joined on a day; none if the site has no
 * schedule.
 * @param rule of the segment: whether the learner keeps two days of yom tov
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
