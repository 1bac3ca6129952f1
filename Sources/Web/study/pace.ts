// The pace of a plan of one's own, as a learner chooses it and as a segment names it.
import type { Enrolment } from '../records/types.js';
import type { Track } from '../site/data.js';
import type { Plan } from './plan.js';
import { expectsTwoDays, hasSecondDays, keepsSecondDays } from './two-days.js';

export type Pace = Pick<Enrolment, 'rule' | 'per_day' | 'weekdays'>;

/** The pace of the site's own schedule. */
export const sitePace = ({ rule, perDay }: Track): Pace => ({
  rule,
  per_day: perDay === 0 ? 'chapter' : perDay === 2 || perDay === 3 ? perDay : 1,
  weekdays: null,
});

/** The variant of a rule with two days of yom tov, if there is one. */
const withTwoDays = (rule: string) =>
  hasSecondDays(rule) ? rule.replace('israel', 'diaspora') : rule;

/** The learner's own pace, or the site's where its schedule is followed. */
export const usualPace = (current: Enrolment | undefined, track: Track): Pace => {
  if (current?.follows === 'own') return current;
  const pace = sitePace(track);
  return current && keepsSecondDays(current) ? { ...pace, rule: withTwoDays(track.rule) } : pace;
};

/** The pace that a new plan is offered with: with the holidays that the learner keeps. */
export const offeredPace = (current: Enrolment | undefined, track: Track): Pace => {
  const pace = usualPace(current, track);
  const isUnsaid = current?.follows !== 'own' && !current?.rule;
  return isUnsaid && pace.rule && expectsTwoDays()
    ? { ...pace, rule: withTwoDays(pace.rule) }
    : pace;
};

/** A pace as a plan names it. */
export const planPace = (
  { rule, per_day, weekdays }: Pace,
): Pick<Plan, 'rule' | 'perDay' | 'weekdays'> => ({ rule, perDay: per_day, weekdays });

/** What the form asks. */
export interface PaceChoice {
  perDay: 1 | 2 | 3 | 'chapter';
  /** Bit 0 is Sunday, bit 6 Shabbat. */
  weekdays: number;
  /** Whether one learns on yom tov too. */
  yomTov: boolean;
  /** Whose holidays: `israel`, `diaspora`, or a track's own rule. */
  holidays: string;
}

const SHABBAT = 64;
const EVERY_DAY = 127;
const WITH_SHABBAT = '-shabbat';

/**
 * The rule leaves out holidays, and Shabbat if it is not chosen. The weekdays leave out all other
 * days.
 */
export function paceOf({ perDay, weekdays, yomTov, holidays }: PaceChoice): Pace {
  const isShabbat = (weekdays & SHABBAT) > 0;
  const country = holidays.startsWith('diaspora') ? 'diaspora' : 'israel';
  const rule = yomTov ? 'every' : isShabbat ? country + WITH_SHABBAT : holidays;
  const allowed = yomTov || isShabbat ? EVERY_DAY : EVERY_DAY - SHABBAT;
  return {
    rule,
    per_day: perDay,
    weekdays: (weekdays & allowed) === allowed ? null : weekdays & allowed,
  };
}

/** @param trackRule the rule of the track, for a segment that names none */
export function choiceOf({ rule, per_day, weekdays }: Pace, trackRule: string): PaceChoice {
  const name = rule ?? trackRule;
  const isEvery = name === 'every';
  const isShabbat = isEvery || name.endsWith(WITH_SHABBAT);
  return {
    perDay: per_day ?? 1,
    weekdays: (weekdays ?? EVERY_DAY) & (isShabbat ? EVERY_DAY : EVERY_DAY - SHABBAT),
    yomTov: isEvery,
    holidays: isEvery ? trackRule : isShabbat ? name.slice(0, -WITH_SHABBAT.length) : name,
  };
}
