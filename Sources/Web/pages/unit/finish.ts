// Shown after a unit was marked: the streak, the next step, and unobtrusive praise at milestones.
import '../common.js';
import { dayText } from '../../calendar/day.js';
import { $ } from '../../dom.js';
import { dotted, joinDotted } from '../../dotted.js';
import { address, unitPath } from '../../site/address.js';
import { tracks } from '../../site/data.js';
import { loadLaterStyles } from '../../site/later-styles.js';
import { readStored, writeStored } from '../../site/storage.js';
import { withFormer } from '../../study/cycles.js';
import { isNewcomer } from '../../study/newcomer.js';
import { openToday, statusOf } from '../../study/status.js';
import { type Study, studyOf } from '../../study/study.js';
import { counted, text } from '../../words.js';
import { paintFinished } from '../shared/done-button.js';
import { eachTrack } from '../shared/each-track.js';
import { closePanel, placeStep, showPanel } from './finish-parts.js';
import { type Milestone, milestoneOf } from './milestones.js';
import { isOwn, type NextStep, nextStep, stepAfter, stepBeyond } from './next-step.js';

export { setScheduledDay } from '../../study/scheduled-day.js';

export interface Finished {
  /** The unit's day. */
  scheduled: number | undefined;
  /** Whether the learner has just marked it on this page. */
  isFresh: boolean;
}

/** Set if the mark was made on this page: the siyum then leads to the next tractate. */
let isTractateDone = false;
/** The day on which the panel was last shown: what it says about today ends with that day. */
let shownOn = 0;

/** @param finished undefined if the mark was undone */
export async function paintFinish(
  main: HTMLElement,
  study: Study,
  unit: string,
  finished: Finished | undefined,
) {
  const bar = $(main, '.unit-bar');
  if (!bar) return;
  if (!finished) {
    isTractateDone = false;
    $(bar, '.next-step')?.remove();
    closePanel(bar);
    return;
  }
  const isToday = finished.scheduled === study.day;
  const isAhead = (finished.scheduled ?? 0) > study.day;
  const isLate = isMarkedLate(study, unit);
  const [others] = await Promise.all([
    otherStudies(study),
    withFormer(study),
    loadLaterStyles(),
  ]);
  // Shown together, to avoid layout shifts.
  const words = joinDotted([
    isLate ? text('finished_late') : text('finished'),
    !isLate && study.streak ? counted('streak_count', study.streak) : '',
  ]);
  paintFinished($(main, '.finish'), words, dotted(words));
  const milestone = finished.isFresh ? await milestoneOf(study, unit, { isToday }) : undefined;
  isTractateDone ||= milestone === 'tractate';
  const step = isTractateDone ? stepAfter(study, unit) : undefined;
  paintStep(bar, step ?? await stepOn(study, unit, others, isAhead, isLate));
  if (study.day !== shownOn) closePanel(bar);
  if (!finished.isFresh) return;
  shownOn = study.day;
  if (milestone) await showMilestone(bar, milestone, study, unit);
  // Once a visit, for learners who study ahead or work through a backlog.
  else if (isAhead && !readStored(':ahead-said', 'sessionStorage')) {
    writeStored(':ahead-said', '1', 'sessionStorage');
    showPanel(bar, text('ahead_counts_title'), text('ahead_counts'));
  } else if (isLate && !readStored(':late-said', 'sessionStorage')) {
    writeStored(':late-said', '1', 'sessionStorage');
    showPanel(bar, text('late_counts_title'), text('late_counts'));
  } else if (isToday && [study, ...others].every((it) => !openToday(it).length)) {
    showPanel(bar, text('well_done'), text('todays_study_complete'));
  }
}

async function stepOn(
  study: Study,
  unit: string,
  others: Study[],
  isAhead: boolean,
  isLate: boolean,
) {
  // Continue in this track rather than in one that only the device follows.
  const isGuest = (!study.current || isNewcomer(study)) && !others.some(isOwn);
  const due = isGuest ? undefined : nextStep(study, others, isLate);
  // Nothing else is due: continue in this track.
  return due ?? (isAhead || !study.current ? await stepBeyond(study, unit) : undefined);
}

/** For home, where the card has the link to the next unit. */
export async function showReached(card: HTMLElement, study: Study, unit: string) {
  const [milestone] = await Promise.all([
    milestoneOf(study, unit, { isToday: true }),
    loadLaterStyles(),
  ]);
  if (milestone) await showMilestone(card, milestone, study, unit);
}

async function showMilestone(
  place: HTMLElement,
  milestone: Milestone,
  study: Study,
  unit: string,
) {
  if (milestone === 'tractate') await (await import('../siyum.js')).showSiyum(study, unit);
  else showPanel(place, text('well_done'), milestone.words);
}

export function isMarkedLate(study: Study, unit: string) {
  const index = study.indexOfUnit.get(unit);
  const pair = study.pairs.find((it) => it.unit === index);
  return !!pair && statusOf(study, pair) === 'late';
}

/** The other tracks that this learner follows. */
async function otherStudies({ track, day }: Study) {
  const { tracks: list } = await tracks();
  const studies = await eachTrack(
    list.filter(({ slug }) => slug !== track.slug),
    (other) => studyOf(other, dayText(day)),
  );
  return studies.filter(({ current }) => current);
}

function paintStep(bar: HTMLElement, step: NextStep | undefined) {
  const [slug, name] = step?.study.units[step.pair.unit] ?? [];
  const word = !step || !slug
    ? text('to_home')
    : step.pair.day < step.study.day
    ? text('catch_up')
    : text('continue');
  placeStep(
    bar,
    address(step && slug ? unitPath(step.study.track.slug, slug) : 'index.html'),
    word,
    name,
  );
}
