// The link that invites to a plan: #join=DATE&from=UNIT&rule=RULE&pace=PACE&days=BITS. Without
// `from` it invites to the site's plan, which a friend joins today.
import { dayText, today } from '../../calendar/day.js';
import type { Unit } from '../../site/data.js';
import {
  choiceOf,
  isRuleOf,
  type Pace,
  type PaceChoice,
  paceOf,
  perDayOf,
} from '../../study/pace.js';
import type { Study } from '../../study/study.js';
import { choiceIn, valueOf } from './enrol-fields.js';

/** Default values are omitted, as in links of earlier releases. */
const linkOf = (
  since: string,
  from: string,
  { rule, per_day, weekdays }: Pace,
): Record<string, string> => ({
  join: since,
  from,
  rule: rule ?? '',
  ...(per_day && per_day !== 1 ? { pace: String(per_day) } : {}),
  ...(weekdays === null ? {} : { days: String(weekdays) }),
});

/**
 * The plan that a friend joins through the link: the learner's own, unless the form describes
 * another one. It begins with the units of today or of the next day, so that both learn together.
 */
export function invitationOf(
  form: HTMLFormElement,
  { current, segments, pairs, day, track }: Study,
  units: Unit[],
): Record<string, string> {
  if (current && !form.dataset.touched) {
    if (current.follows === 'site') return { join: current.since };
    const next = pairs.find((it) =>
      it.day >= day && it.unit < track.units && segments[it.segment] === current
    );
    const from = next && units[next.unit]?.[0];
    return from
      ? linkOf(dayText(next.day), from, current)
      : linkOf(current.since, current.first_unit ?? '', current);
  }
  const since = valueOf(form, 'since') || today();
  return valueOf(form, 'follows') === 'own'
    ? linkOf(since, valueOf(form, 'first'), paceOf(choiceIn(form)))
    : { join: since };
}

export interface Invitation {
  /** Undefined if it is not a date. */
  since: string | undefined;
  from: string | null;
  choice: PaceChoice;
}

/**
 * The plan that a page's address invites to, if any.
 * @param trackRule used if the link names no rule that every site or this track has
 */
export function readInvitation(hash: string, trackRule: string): Invitation | undefined {
  const asked = new URLSearchParams(hash.slice(1));
  const join = asked.get('join');
  if (join === null) return undefined;
  const rule = asked.get('rule');
  const bits = Number(asked.get('days') ?? NaN);
  return {
    since: /^\d{4}-\d\d-\d\d$/.test(join) ? join : undefined,
    from: asked.get('from'),
    choice: choiceOf({
      rule: rule && isRuleOf(rule, trackRule) ? rule : null,
      per_day: perDayOf(asked.get('pace')),
      weekdays: Number.isInteger(bits) && bits > 0 && bits < 128 ? bits : null,
    }, trackRule),
  };
}
