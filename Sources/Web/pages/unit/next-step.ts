// The next step after a unit was marked.
import type { Pair } from '../../rules/study-rules.js';
import { syllabus } from '../../site/data.js';
import { isDone } from '../../study/marks.js';
import { isChosen } from '../../study/segments.js';
import { openToday } from '../../study/status.js';
import type { Study } from '../../study/study.js';

export interface NextStep {
  study: Study;
  pair: Pair;
}

/** The track's next unit that is not done, if it has a day. */
export function stepAfter(study: Study, unit: string): NextStep | undefined {
  const index = study.indexOfUnit.get(unit) ?? -1;
  const pair = study.pairs.find((it) =>
    it.unit > index && study.units[it.unit] && !isDone(study.marks.get(it.unit))
  );
  return pair && { study, pair };
}

/** The next unit that is not done of a track that is not followed; it has no day. */
export async function stepBeyond(study: Study, unit: string): Promise<NextStep | undefined> {
  const units = await syllabus(study.track);
  const from = units.findIndex(([slug]) => slug === unit);
  const at = units.findIndex(([slug], index) =>
    index > from && index < study.track.units && !isDone(study.marksBySlug.get(slug))
  );
  const pair = { day: study.day, unit: at, segment: 0, due: study.day };
  return at < 0 ? undefined : { study: { ...study, units }, pair };
}

/** Whether the learner chose the track or has marked units of it. */
export const isOwn = ({ current, marksBySlug }: Study) =>
  isChosen(current) || (!!current && [...marksBySlug.values()].some(isDone));

/**
 * Today's units that are left, in this track and then in the others, then the backlog; while
 * catching up, the backlog comes first. Undefined if nothing is left.
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
