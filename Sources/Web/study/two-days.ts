// Whether the learner keeps two days of yom tov, where the site's dates are those of Israel: the
// rule of the segments that follow the site says it.
import { today } from '../calendar/day.js';
import type { Enrolment } from '../records/types.js';
import { tracks } from '../site/data.js';
import { write } from '../store/store.js';
import { knownEnrolments } from './leave.js';
import { zone } from './marks.js';

const ONE_DAY = 'israel';
const TWO_DAYS = 'diaspora';

/** Places where one keeps one day of yom tov. */
const ISRAEL = /^(Asia\/(Jerusalem|Tel_Aviv|Hebron|Gaza)|Israel)$/;
/** What browsers say that do not tell where they are. */
const HIDDEN = /^(Etc\/.*|UTC|GMT|Atlantic\/Reykjavik)$/;

/** Whether the device's clock is one of places where one keeps two days of yom tov. */
export const isAbroad = (name: string = zone()) =>
  !!name && !ISRAEL.test(name) && !HIDDEN.test(name);

/** Whether a segment has the site's dates, but for second days. */
export const keepsSecondDays = ({ follows, rule }: Pick<Enrolment, 'follows' | 'rule'>) =>
  follows === 'site' && rule === TWO_DAYS;

/** Whether a track's rule leaves yom tov out as in Israel, so that it has study on second days. */
export const hasSecondDays = (trackRule: string) => /^israel(?!.*-yom-tov)/.test(trackRule);

/**
 * The rule of a segment that follows the site.
 * @param isKept undefined: the learner did not say, and home asks when a second day comes
 */
export const secondDaysRule = (trackRule: string, isKept: boolean | undefined) =>
  hasSecondDays(trackRule) && isKept !== undefined ? isKept ? TWO_DAYS : ONE_DAY : null;

/** What the learner said last, for any track; undefined: nothing yet. */
export function saidTwoDays() {
  const [said] = knownEnrolments().filter((it) =>
    it.follows === 'site' && it.rule && !it.deleted_at
  )
    .sort((a, b) => (a.updated_at > b.updated_at ? -1 : 1));
  return said && keepsSecondDays(said);
}

/** What the learner said, else what the clock's zone says. */
export const expectsTwoDays = () => saidTwoDays() ?? isAbroad();

/**
 * For all tracks that the learner follows with the site's dates: nobody keeps some. What has ended
 * stays as it was written: where nothing was said then, what is said now holds (second-days.ts).
 */
export async function setTwoDays(isKept: boolean) {
  const rules = new Map((await tracks()).tracks.map(({ slug, rule }) => [slug, rule]));
  const day = today();
  await Promise.all(
    knownEnrolments().map(({ track, since, follows, left_on, deleted_at }) => {
      const rule = secondDaysRule(rules.get(track.split('--')[0] ?? '') ?? '', isKept);
      const isOver = deleted_at || (left_on && left_on <= day);
      return follows === 'site' && rule && !isOver &&
        write(
          'enrolments',
          [track, since],
          (prev) => (prev && prev.rule !== rule ? { ...prev, rule } : undefined),
          'join',
          day,
        );
    }),
  );
}
