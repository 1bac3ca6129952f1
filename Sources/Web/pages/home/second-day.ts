// Asks learners abroad who follow a site with Israel's dates whether they keep the second day of
// yom tov, in the week before and after one, unless they have answered.
import { $, on, setVisible } from '../../dom.js';
import { days } from '../../site/data.js';
import { showFailure } from '../../store/save-state.js';
import { secondDays } from '../../study/second-days.js';
import type { Study } from '../../study/study.js';
import { hasSecondDays, isAbroad, setTwoDays } from '../../study/two-days.js';

/** The question is shown this many days before and after it. */
const NEAR = 7;

export function wireSecondDay(card: HTMLElement) {
  for (const answer of ['one-day', 'two-days'] as const) {
    on(card, `[data-choose=${answer}]`, 'click', () => {
      // What is pressed goes away.
      $(card, '[data-today]')?.focus();
      setTwoDays(answer === 'two-days').catch(showFailure);
    });
  }
}

export async function paintSecondDay(card: HTMLElement, { current, track, pairs, day }: Study) {
  // One question at a time.
  const isNew = !$(card, '[data-first-run]')?.hidden;
  const isUnsaid = !isNew && current?.follows === 'site' && !current.rule &&
    hasSecondDays(track.rule);
  const isSecond = isUnsaid && isAbroad() && secondDays(await days());
  setVisible(
    $(card, '[data-second-day]'),
    isSecond && pairs.some((it) => Math.abs(it.day - day) <= NEAR && isSecond(it.day)),
  );
}
