// The link that invites to a plan: #join=DATE&from=UNIT&rule=RULE&pace=PACE&days=BITS, without
// `from` to the site's, which a friend joins from today on.
import { today } from '../calendar/day.js';
import { choiceOf, type Pace, type PaceChoice, paceOf } from '../study/pace.js';
import type { Study } from '../study/study.js';
import { choiceIn, valueOf } from './enrol-fields.js';

/** What is usual is left out, as in links of earlier releases. */
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
 * What a friend who follows the link joins: what this learner follows, unless the form says
 * something else.
 */
export function invitationOf(form: HTMLFormElement, { current }: Study): Record<string, string> {
  if (current && !form.dataset.touched) {
    return current.follows === 'site'
      ? { join: current.since }
      : linkOf(current.since, current.first_unit ?? '', current);
  }
  const since = valueOf(form, 'since') || today();
  return valueOf(form, 'follows') === 'own'
    ? linkOf(since, valueOf(form, 'first'), paceOf(choiceIn(form)))
    : { join: since };
}

export interface Invitation {
  /** Undefined: not a date. */
  since: string | undefined;
  from: string | null;
  choice: PaceChoice;
}

/**
 * What a page's address invites to; undefined: nothing.
 * @param trackRule taken where the link names no rule that is known everywhere
 */
export function readInvitation(hash: string, trackRule: string): Invitation | undefined {
  const asked = new URLSearchParams(hash.slice(1));
  const join = asked.get('join');
  if (join === null) return undefined;
  const rule = asked.get('rule');
  const pace = asked.get('pace');
  const bits = Number(asked.get('days') ?? NaN);
  return {
    since: /^\d{4}-\d\d-\d\d$/.test(join) ? join : undefined,
    from: asked.get('from'),
    choice: choiceOf({
      rule: rule && /^((israel|diaspora)(-shabbat)?|every)$/.test(rule) ? rule : null,
      per_day: pace === '2' ? 2 : pace === '3' ? 3 : pace === 'chapter' ? pace : 1,
      weekdays: Number.isInteger(bits) && bits > 0 && bits < 128 ? bits : null,
    }, trackRule),
  };
}
