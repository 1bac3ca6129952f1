// The first question, while a schedule is under way: with everyone from today on, or from the start. Until it is
// answered the device follows the schedule, and the first mark is an answer too.
import { today } from '../calendar/day.js';
import { $, on, setText, setVisible } from '../dom.js';
import { syllabus } from '../site/data.js';
import { reportError } from '../store/save-state.js';
import { isSettled } from '../study/marks.js';
import { planPace, sitePace } from '../study/pace.js';
import { startPlan } from '../study/plan.js';
import { join } from '../study/segments.js';
import type { Study } from '../study/study.js';
import { text } from '../words.js';

export function wireFirstRun(card: HTMLElement, shown: () => Study | undefined) {
  on(card, '[data-choose=everyone]', 'click', () => {
    const study = shown();
    if (study?.current) join('join', today(), study.track.slug, study.current.since).catch(reportError);
  });
  on(card, '[data-choose=start]', 'click', () => {
    const study = shown();
    if (study) fromStart(study).catch(reportError);
  });
}

async function fromStart(study: Study) {
  const [first] = await syllabus(study.track, [0]);
  if (!first) return;
  await startPlan(study, { since: today(), firstUnit: first[0], ...planPace(sitePace(study.track)) });
}

export async function paintFirstRun(card: HTMLElement, study: Study) {
  const { current, records, today: pairs, next, units, track } = study;
  const pair = pairs[0] ?? next;
  const now = pair && units[pair.unit];
  const isAsked = current?.source === 'auto' && current.follows === 'site' 
    && ![...records.values()].some(isSettled) && now && pair.unit > 0;
  setVisible($(card, '[data-first-run]'), isAsked);
  if (!isAsked) return;
  const [first] = await syllabus(track, [0]);
  setText($(card, '[data-choose=everyone]'), text('first_run_everyone', now[1]));
  setText($(card, '[data-choose=start]'), text('first_run_start', first?.[1] ?? ''));
}
