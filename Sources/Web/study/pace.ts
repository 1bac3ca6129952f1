// The pace of a learner's own plan, as the form asks for it and as a segment stores it.
import { EVERY_DAY } from '../calendar/day.js';
import { SHABBAT } from '../calendar/week.js';
import type { PerDay, Segment } from '../records/types.js';
import type { Track } from '../site/data.js';
import { expectsTwoDays, hasSecondDays, keepsSecondDays } from './two-days.js';

export type Pace = Pick<Segment, 'rule' | 'per_day' | 'weekdays'>;

/** Reads the value of the form's field, which is also in links. */
export const perDayOf = (text: string | null): PerDay =>
  text === '2' ? 2 : text === '3' ? 3 : text === 'chapter' ? text : 1;

/** Returns the pace of the site's schedule. */
const sitePace = ({ rule, perDay }: Track): Pace => ({
  rule,
  per_day: perDay === 0 ? 'chapter' : perDay === 2 || perDay === 3 ? perDay : 1,
  weekdays: null,
});

/** Returns the variant of a rule with two days of yom tov, if there is one. */
const withTwoDays = (rule: string) =>
  hasSecondDays(rule) ? rule.replace('israel', 'diaspora') : rule;

/** Returns the pace of a segment, without its other fields. */
const paceIn = ({ rule, per_day, weekdays }: Segment): Pace => ({ rule, per_day, weekdays });

/** Returns the learner's own pace, or the site's if its schedule is followed. */
export const usualPace = (current: Segment | undefined, track: Track): Pace => {
  if (current?.follows === 'own') return paceIn(current);
  const pace = sitePace(track);
  return current && keepsSecondDays(current) ? { ...pace, rule: withTwoDays(track.rule) } : pace;
};

/** Returns the default pace of a new plan, with the holidays that the learner keeps. */
export const offeredPace = (current: Segment | undefined, track: Track): Pace => {
  const pace = usualPace(current, track);
  const isUnsaid = current?.follows !== 'own' && !current?.rule;
  return isUnsaid && pace.rule && expectsTwoDays()
    ? { ...pace, rule: withTwoDays(pace.rule) }
    : pace;
};

/** The choices in the form. */
export interface PaceChoice {
  per_day: PerDay;
  /** Bit 0 is Sunday, bit 6 Shabbat. */
  weekdays: number;
  /** Whether yom tov is a day of study too. */
  yomTov: boolean;
  /** The holidays: of `israel`, of the `diaspora`, or of a track's own rule. */
  holidays: string;
}

const SHABBAT_BIT = 1 << SHABBAT;

/** What the name of a table in days.json says; days.json names equal rules alike. */
interface Rule {
  /** `israel` or `diaspora`; `every` if Shabbat and all festivals are study days. */
  holidays: string;
  shabbat: boolean;
  yomTov: boolean;
  /** The days without study of a track's own rule. */
  others: string;
}

function ruleOf(name: string): Rule {
  const [, holidays = name, shabbat, yomTov, others = ''] =
    /^(israel|diaspora|every)(-shabbat)?(-yom-tov)?(.*)$/.exec(name) ?? [];
  const isEvery = holidays === 'every';
  return { holidays, shabbat: isEvery || !!shabbat, yomTov: isEvery || !!yomTov, others };
}

/** Whether a link may ask for a rule: every site has it, or it is the track's own. */
export function isRuleOf(name: string, trackRule: string) {
  const { holidays, others } = ruleOf(name);
  return ['israel', 'diaspora', 'every'].includes(holidays) &&
    ['', ruleOf(trackRule).others].includes(others);
}

function nameOf({ holidays, shabbat, yomTov, others }: Rule) {
  if (shabbat && yomTov && !others.includes('-no-chol-hamoed')) return 'every' + others;
  return holidays + (shabbat ? '-shabbat' : '') + (yomTov ? '-yom-tov' : '') + others;
}

/** Whether the form offers the rule by its own name, because not every site has it. */
const isTracksOwn = ({ others, shabbat, yomTov }: Rule) => others !== '' || (yomTov && !shabbat);

/**
 * Returns the pace of a choice. The rule excludes holidays, and Shabbat if it is not chosen; the
 * weekdays exclude all other days. Only a track's own rule has yom tov without Shabbat.
 */
export function paceOf({ per_day, weekdays, yomTov, holidays }: PaceChoice): Pace {
  const own = ruleOf(holidays);
  const isShabbat = own.shabbat || (yomTov && !own.yomTov) || (weekdays & SHABBAT_BIT) > 0;
  const allowed = isShabbat ? EVERY_DAY : EVERY_DAY - SHABBAT_BIT;
  return {
    rule: nameOf({ ...own, shabbat: isShabbat, yomTov: own.yomTov || yomTov }),
    per_day,
    weekdays: (weekdays & allowed) === allowed ? null : weekdays & allowed,
  };
}

/** @param trackRule the rule of the track, for a segment without a rule */
export function choiceOf({ rule, per_day, weekdays }: Pace, trackRule: string): PaceChoice {
  const [chosen, own] = [ruleOf(rule ?? trackRule), ruleOf(trackRule)];
  // What the track's own rule has is no choice of the learner.
  const hasAll = (!own.shabbat || chosen.shabbat) && (!own.yomTov || chosen.yomTov);
  const isOwn = chosen.others === own.others && hasAll && isTracksOwn(own);
  const { shabbat, yomTov } = isOwn ? own : { shabbat: false, yomTov: false };
  const holidays = chosen.holidays === 'every' ? own.holidays : chosen.holidays;
  return {
    per_day: per_day ?? 1,
    weekdays: (weekdays ?? EVERY_DAY) & (chosen.shabbat ? EVERY_DAY : EVERY_DAY - SHABBAT_BIT),
    yomTov: chosen.yomTov,
    holidays: nameOf({ ...chosen, holidays, shabbat, yomTov }),
  };
}
