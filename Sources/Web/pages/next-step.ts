// What comes after a unit was marked.
import type { Pair } from '../rules/study-rules.js';
import { isDone } from '../study/marks.js';
import type { Study } from '../study/study.js';

export interface NextStep {
  study: Study;
  pair: Pair;
}

/** Today's units that are not done. */
export const openToday = ({ today, marks }: Study) =>
  today.filter(({ unit }) => !isDone(marks.get(unit)));

/** The track's next unit that is not done, if it has a day. */
export function stepAfter(study: Study, unit: string): NextStep | undefined {
  const place = study.place.get(unit) ?? -1;
  const pair = study.pairs.find((it) =>
    it.unit > place && study.units[it.unit] && !isDone(study.marks.get(it.unit))
  );
  return pair && { study, pair };
}

/**
 * What is left of today, in this track and then in the others, and then what waits from earlier
 * days; the latter first while catching up. Undefined: nothing.
 */
export function nextStep(
  study: Study,
  others: Study[],
  isCatchingUp: boolean,
): NextStep | undefined {
  const all = [study, ...others];
  const open = all.flatMap((it) => openToday(it).map((pair) => ({ study: it, pair })));
  const waiting = all.flatMap((it) => it.backlog.map((pair) => ({ study: it, pair })));
  const here = isCatchingUp ? waiting.find((it) => it.study === study) : undefined;
  return here ?? open[0] ?? waiting[0];
}
