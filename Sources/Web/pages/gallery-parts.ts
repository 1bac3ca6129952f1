// The parts of the site as the gallery shows them: the partials of the pages, painted by the
// functions that paint the pages, with made-up progress so that every status occurs.
import { dayNumber, dayText } from '../calendar/day.js';
import { setDate, shortDate } from '../calendar/dates.js';
import { yearAt } from '../calendar/years.js';
import { $, $$, setText, setVisible } from '../dom.js';
import { showCase } from '../cases.js';
import type { Completion, Enrolment } from '../records/types.js';
import type { Pair } from '../rules/study-rules.js';
import { days, syllabus, type Track, tracks, type Unit } from '../site/data.js';
import type { DayStatus } from '../study/status.js';
import type { Study } from '../study/study.js';
import { counted, text } from '../words.js';
import { paintDone, paintFinished } from './done-button.js';
import { dotted } from './dotted.js';
import { placeStep, showPanel } from './finish-parts.js';
import { paintHeatmap, wireHeatmap } from './heatmap.js';
import { paintBacklog } from './home-backlog.js';
import { paintCard } from './home-card.js';
import { paintWeek } from './home-week.js';
import { paintCount, statusWord } from './marks.js';
import { showQuestions } from './quiz.js';

/** A Wednesday, so that its week has days of every kind before and after it. */
const TODAY = '2026-11-18';
const BACK = 50;
const AHEAD = 20;

/** What became of the days of this week, counted from today. */
const STATUSES: Record<number, DayStatus> = {
  [-3]: 'done',
  [-2]: 'late',
  [-1]: 'missed',
  2: 'skipped',
};

function statusAt(distance: number): DayStatus {
  const status = STATUSES[distance];
  if (status) return status;
  if (distance >= 0) return 'ahead';
  if (distance % 9 === -4) return 'missed';
  if (distance % 7 === -3) return 'late';
  return distance % 19 === -6 ? 'skipped' : 'done';
}

const record = (track: string, unit: string, day: number, status: DayStatus): Completion => ({
  track,
  unit,
  scheduled_on: dayText(day),
  completed: status === 'skipped' ? 0 : 1,
  completed_on: status === 'skipped' ? null : dayText(status === 'late' ? day + 1 : day),
  completed_at: null,
  let_go_on: status === 'skipped' ? dayText(day) : null,
  updated_at: `${TODAY}T12:00:00Z`,
  zone: null,
  version: 1,
  device_id: '',
  deleted_at: null,
});

/** Six units a week, from the track's first one on. */
function sampleStudy(track: Track, units: Unit[]): Study {
  const day = dayNumber(TODAY);
  const segment: Enrolment = {
    track: track.slug,
    since: dayText(day - BACK),
    follows: 'own',
    first_unit: null,
    rule: null,
    per_day: 1,
    weekdays: null,
    left_on: null,
    source: 'learner',
    updated_at: `${TODAY}T12:00:00Z`,
    device_id: '',
    deleted_at: null,
  };
  const pairs: Pair[] = [];
  const marks = new Map<number, Completion>();
  for (let distance = -BACK; distance <= AHEAD; distance++) {
    // Day 1 was a Monday: 6 is Shabbat.
    if ((day + distance) % 7 === 6) continue;
    const unit = pairs.length;
    pairs.push({ day: day + distance, unit, segment: 0, due: day + distance });
    const status = statusAt(distance);
    if (['done', 'late', 'skipped'].includes(status)) {
      marks.set(unit, record(track.slug, units[unit]?.[0] ?? '', day + distance, status));
    }
  }
  const today = pairs.filter((pair) => pair.day === day);
  return {
    track,
    day,
    segments: [segment],
    current: segment,
    pairs,
    today,
    backlog: [],
    next: pairs.find((pair) => pair.day > day),
    units,
    marks,
    streak: 5,
    place: new Map(units.map(([slug], index) => [slug, index])),
    records: new Map(),
    schedule: {
      rows: [],
      syllabusCount: track.units,
      chapters: [],
      records: [],
      segments: [{
        since: day - BACK,
        leftOn: null,
        follows: 'own',
        firstUnit: 0,
        weekdays: 0x7f,
        perDay: 1,
        table: { first: day - BACK, days: 0, bits: new Uint8Array() },
      }],
    },
  };
}

/** The study of a card in a state. */
function studyIn(state: string, study: Study): Study {
  const done = (pairs: Pair[]) =>
    new Map([
      ...study.marks,
      ...pairs.map((pair) =>
        [
          pair.unit,
          record(study.track.slug, study.units[pair.unit]?.[0] ?? '', pair.day, 'done'),
        ] as const
      ),
    ]);
  switch (state) {
    case 'done':
      return { ...study, marks: done(study.today) };
    case 'none':
      return { ...study, today: [] };
    case 'ended':
      return { ...study, today: [], next: undefined, marks: done(study.pairs) };
    case 'join':
      return { ...study, current: undefined, today: [], next: undefined, pairs: [] };
    case 'backlog': {
      const waits = ({ day, unit }: Pair) => day < study.day && !study.marks.has(unit);
      return { ...study, backlog: study.pairs.filter(waits) };
    }
    default:
      return study;
  }
}

/** Every stage of a part, with its state. */
const stagesOf = (parts: HTMLElement, name: string) =>
  $$(parts, `[data-part=${name}] .stage`)
    .map((stage) => ({
      stage,
      state: (stage.closest('[data-state]') as HTMLElement | null)?.dataset.state ?? '',
    }));

/** Resolves when all that needs no track, and then all that does, is painted. */
export async function paintParts(parts: HTMLElement) {
  for (const { stage, state } of stagesOf(parts, 'bar')) paintBar(stage, state);
  for (const [number, { stage, state }] of stagesOf(parts, 'quiz').entries()) {
    paintQuiz(stage, state, number);
  }
  for (const { stage, state } of stagesOf(parts, 'notices')) {
    paintNotice($(stage, '[data-notice]'), state);
  }
  for (const { stage, state } of stagesOf(parts, 'offline')) showCase($(stage, '.cases'), state);
  for (const { stage } of stagesOf(parts, 'empty')) setVisible($(stage, '[data-welcome]'), true);
  for (const { stage, state } of stagesOf(parts, 'dialogs')) {
    $(stage, 'dialog')?.setAttribute('open', '');
    setText($(stage, '[data-delete-counts]'), counted('mishnayot', 12));
    $(stage, '[data-delete-sure]')?.toggleAttribute('checked', state === 'confirmed');
    $(stage, '[data-delete-now]')?.toggleAttribute('disabled', state !== 'confirmed');
  }
  for (const { stage } of stagesOf(parts, 'fields')) {
    $(stage, '[data-enrol]')?.setAttribute('open', '');
    $(stage, '[data-note]')?.removeAttribute('readonly');
    $(stage, '[name=since]')?.setAttribute('value', TODAY);
  }
  const [track] = (await tracks()).tracks;
  if (!track) return;
  const first = Array.from(Array(Math.min(BACK + AHEAD, track.units)), (_, at) => at);
  const study = sampleStudy(track, await syllabus(track, first));
  const year = yearAt('hebrew', await days(), study.day);
  const months = year.months.filter(({ first: day, days: count }) =>
    day + count > study.day - BACK && day < study.day + AHEAD
  );
  await Promise.all([
    ...stagesOf(parts, 'week').map(({ stage }) =>
      paintWeek($(stage, '[data-week]'), [study], TODAY)
    ),
    ...stagesOf(parts, 'card').map(({ stage, state }) =>
      paintCardIn(stage, state, studyIn(state, study))
    ),
    ...stagesOf(parts, 'rows').map(({ stage }) => paintRows(stage, study)),
    ...stagesOf(parts, 'heat').map(({ stage }) => {
      wireHeatmap(stage);
      return paintHeatmap(stage, study, study.units, { name: year.name, months });
    }),
  ]);
}

function paintBar(stage: HTMLElement, state: string) {
  const bar = $(stage, '.unit-bar');
  if (!bar || state === 'disabled') return;
  paintDone($(bar, '[data-done]'), state !== 'open');
  if (state === 'open') return;
  setVisible($(bar, '[data-undo]'), true);
  const finished = `${text('finished')} · ${counted('streak_count', 5)}`;
  paintFinished($(bar, '.finish'), finished, dotted(finished));
  if (state !== 'done') placeStep(bar, '#part-bar', text('continue'));
  if (state === 'milestone') showPanel(bar, text('well_done'), text('todays_study_complete'));
}

function paintQuiz(stage: HTMLElement, state: string, number: number) {
  const section = $(stage, '[data-quiz]');
  if (!section) return;
  showQuestions(section, {}, `gallery-quiz-${number}`, () => {});
  if (state !== 'open') $(section, `input[value="${state === 'right' ? 0 : 1}"]`)?.click();
}

function paintNotice(place: HTMLElement | null, state: string) {
  const words = { memory: text('store_memory'), journal: text('store_journal') }[state];
  setText(place, words ?? text('error_generic'));
}

async function paintCardIn(stage: HTMLElement, state: string, study: Study) {
  const card = $(stage, '.track-card');
  if (!card) return;
  card.dataset.form = state === 'row' ? 'row' : 'card';
  await Promise.all([paintCard(card, study), paintBacklog(card, study)]);
  $(card, '[data-waiting]')?.setAttribute('open', '');
}

async function paintRows(stage: HTMLElement, study: Study) {
  $$(stage, '[data-book]').forEach((tile, at) => {
    const total = Number(tile.dataset.units);
    paintCount(tile, '[data-book-progress]', [total, Math.ceil(total / 2), 1, 0][at] ?? 0);
    setVisible($(tile, '[data-siyum-of]'), !at);
    $(tile, '[data-siyum-of]')?.setAttribute('aria-label', `${text('well_done')} ${at + 1}`);
  });
  const statuses: DayStatus[] = ['done', 'late', 'missed', 'open', 'ahead', 'skipped', 'none'];
  await Promise.all(
    $$(stage, '[data-unit]').map(async (row, at) => {
      const status = statuses[at] ?? 'none';
      const mark = $(row, '[data-mark]');
      if (mark) mark.dataset.status = status;
      if (status === 'open') row.setAttribute('aria-current', 'date');
      setText($(row, '[data-unit-done]'), statusWord(status));
      await setDate(
        $(row, '[data-unit-date]'),
        status === 'none' ? undefined : study.day + at - 3,
        shortDate,
      );
    }),
  );
}
