// The box of the plan's form that says whether the learner keeps two days of yom tov, where the
// site's dates are those of Israel.
import { $, on, setVisible } from '../../dom.js';
import type { Track } from '../../site/data.js';
import { showFailure } from '../../store/save-state.js';
import type { Study } from '../../study/study.js';
import {
  expectsTwoDays,
  hasSecondDays,
  keepsSecondDays,
  saidTwoDays,
  secondDaysRule,
  setTwoDays,
} from '../../study/two-days.js';
import { valueOf } from './enrol-fields.js';

const BOX = '[name=twodays]';

const boxOf = (form: HTMLFormElement) => $(form, BOX) as HTMLInputElement | null;

/**
 * The rule of a segment that follows the site, as the form says. An unchecked box counts as an
 * answer only if the learner unchecked it or has answered before.
 */
export const ruleIn = (form: HTMLFormElement, { rule }: Track) => {
  const isKept = !!boxOf(form)?.checked;
  const isSaid = isKept || form.dataset.answered || saidTwoDays() !== undefined;
  return secondDaysRule(rule, isSaid ? isKept : undefined);
};

/**
 * A learner who follows the site keeps the segment; its past days change at once too.
 * @param followed the study, if the learner follows the track
 */
export function wireTwoDays(form: HTMLFormElement, followed: () => Study | undefined) {
  on(form, BOX, 'change', (event) => {
    form.dataset.answered = 'yes';
    if (followed()?.current?.follows !== 'site') return;
    // The plan stays as it is.
    event.stopPropagation();
    setTwoDays(!!boxOf(form)?.checked).catch(showFailure);
  });
}

export function paintTwoDays(form: HTMLFormElement, { current, track }: Study, isMine: boolean) {
  const box = boxOf(form);
  if (!box) return;
  const isSites = valueOf(form, 'follows') === 'site';
  setVisible(box.closest('label'), isSites && hasSecondDays(track.rule));
  if (isMine && current?.follows === 'site') box.checked = keepsSecondDays(current);
  else if (!form.dataset.touched) box.checked = expectsTwoDays();
}
