// Whether the learner keeps two days of yom tov on a site with the dates of Israel. It is stored in
// the rule of the segments that follow the site.
import { today } from '../calendar/day.js';
import type { Segment } from '../records/types.js';
import { tracks } from '../site/data.js';
import { writeAll } from '../store/store.js';
import { knownSegments } from './known-segments.js';
import { zone } from './marks.js';
import { hasEnded } from './segments.js';

const ONE_DAY = 'israel';
const TWO_DAYS = 'diaspora';

/** Time zones in which one day of yom tov is kept. */
const ISRAEL = /^(Asia\/(Jerusalem|Tel_Aviv|Hebron|Gaza)|Israel)$/;
/** Time zones of browsers that hide their place. */
const HIDDEN = /^(Etc\/.*|UTC|GMT|Atlantic\/Reykjavik)$/;

/** Whether the device's time zone is in a place where two days of yom tov are kept. */
export const isAbroad = (name: string = zone()) =>
  !!name && !ISRAEL.test(name) && !HIDDEN.test(name);

/** Whether a segment has the site's dates, except for second days. */
export const keepsSecondDays = ({ follows, rule }: Pick<Segment, 'follows' | 'rule'>) =>
  follows === 'site' && rule === TWO_DAYS;

/** Whether a track's rule excludes yom tov as in Israel, so that it has study on second days. */
export const hasSecondDays = (trackRule: string) => /^israel(?!.*-yom-tov)/.test(trackRule);

/**
 * Returns the rule of a segment that follows the site.
 * @param isKept undefined if the learner did not say; home asks before the next second day
 */
export const secondDaysRule = (trackRule: string, isKept: boolean | undefined) =>
  hasSecondDays(trackRule) && isKept !== undefined ? isKept ? TWO_DAYS : ONE_DAY : null;

/** Returns the learner's last choice in any track; undefined if there is none. */
export function saidTwoDays() {
  const [said] = knownSegments().filter((it) => it.follows === 'site' && it.rule && !it.deleted_at)
    .sort((a, b) => (a.updated_at > b.updated_at ? -1 : 1));
  return said && keepsSecondDays(said);
}

/** Returns the learner's last choice in any track, otherwise a guess from the time zone. */
export const expectsTwoDays = () => saidTwoDays() ?? isAbroad();

/**
 * Stores the choice for all tracks that the learner follows with the site's dates. Segments that
 * have ended stay as they are; if they have no choice, this one applies to them (second-days.ts).
 */
export async function setTwoDays(isKept: boolean) {
  const rules = new Map((await tracks()).tracks.map(({ slug, rule }) => [slug, rule]));
  const day = today();
  await writeAll(
    'enrolments',
    knownSegments().flatMap((segment) => {
      const { track, since, follows, deleted_at } = segment;
      const rule = secondDaysRule(rules.get(track.split('--')[0] ?? '') ?? '', isKept);
      const isInForce = !deleted_at && !hasEnded(segment, day);
      return follows === 'site' && rule && isInForce
        ? [[[track, since], (prev) => (prev && prev.rule !== rule ? { ...prev, rule } : undefined)]]
        : [];
    }),
  );
}
