// The question of the first run. While a schedule is under way, the choices are to join everyone
// today or to begin at the start; after its end, only the latter. Until it is answered the device
// follows the schedule, and marking one of its units on the unit's day or later counts as joining.
// If the device follows no schedule, a mark is not an answer.
import { hebrewText } from '../../calendar/dates.js';
import { dayText, today } from '../../calendar/day.js';
import { $, on, setText, setVisible } from '../../dom.js';
import { together } from '../../language.js';
import { syllabus } from '../../site/data.js';
import { showFailure } from '../../store/save-state.js';
import { hasChosen } from '../../study/known-segments.js';
import { isNewcomer } from '../../study/newcomer.js';
import { offeredPace } from '../../study/pace.js';
import { startPlan } from '../../study/plan.js';
import { join } from '../../study/segments.js';
import { siteDays } from '../../study/site-days.js';
import type { Study } from '../../study/study.js';
import { saidTwoDays, secondDaysRule } from '../../study/two-days.js';
import { text } from '../../words.js';

export function wireFirstRun(card: HTMLElement, shown: () => Study | undefined) {
  // What is pressed goes away.
  const goOn = () => $(card, '[data-today]')?.focus();
  on(card, '[data-choose=everyone]', 'click', () => {
    const study = shown();
    goOn();
    // Since today, not since the first visit: learners have no backlog that they did not choose.
    if (!study) return;
    const { slug, rule } = study.track;
    const twoDays = secondDaysRule(rule, saidTwoDays());
    join('learner', slug, today(), { follows: 'site', rule: twoDays }).catch(showFailure);
  });
  on(card, '[data-choose=start]', 'click', () => {
    const study = shown();
    goOn();
    if (study) fromStart(study).catch(showFailure);
  });
}

async function fromStart(study: Study) {
  const [first] = await syllabus(study.track, [0]);
  if (!first) return;
  await startPlan(study, {
    since: today(),
    first_unit: first[0],
    ...offeredPace(undefined, study.track),
  });
}

export async function paintFirstRun(card: HTMLElement, study: Study) {
  const { current, pairs, track, day } = study;
  // The schedule continues after its last row.
  const ahead = current ? pairs : await siteDays(track, dayText(day));
  const row = ahead.find((it) => it.day >= day);
  const isNew = current ? isNewcomer(study) && row?.unit !== 0 : !hasChosen(track.slug);
  const isAsked = track.years.length && isNew;
  setVisible($(card, '[data-first-run]'), isAsked);
  if (!isAsked) return;
  const units = await syllabus(track, [0, row?.unit ?? 0]);
  const everyone = $(card, '[data-choose=everyone]');
  setVisible(everyone, row);
  if (row) {
    setText(
      everyone,
      await everyoneWords(row.day - day, row.day, together(units[row.unit]?.[1] ?? '')),
    );
  }
  setText($(card, '[data-choose=start]'), text('first_run_start', together(units[0]?.[1] ?? '')));
  setVisible($(card, '[data-choose=start]'), row?.unit !== 0);
}

/** @param away number of days from today */
async function everyoneWords(away: number, day: number, unit: string) {
  if (!away) return text('first_run_everyone', unit);
  return away === 1
    ? text('first_run_tomorrow', unit)
    : text('first_run_later', await hebrewText(day), unit);
}
