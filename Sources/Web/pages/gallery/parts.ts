// The parts of the site in the gallery: the pages' own partials, painted by the pages' own
// functions, with the progress of a made-up learner.
import { setDateLines } from '../../calendar/date-lines.js';
import { fullDate, longDate, setDate, shortDate } from '../../calendar/dates.js';
import { yearAt } from '../../calendar/years.js';
import { showCase } from '../../cases.js';
import { $, $$, setText, setVisible } from '../../dom.js';
import { dotted } from '../../dotted.js';
import { withoutNikkud } from '../../hebrew.js';
import { days, syllabus, tracks } from '../../site/data.js';
import type { DayStatus } from '../../study/status.js';
import type { Study } from '../../study/study.js';
import { counted, text } from '../../words.js';
import { paintDone, paintFinished } from '../shared/done-button.js';
import { paintHeatmap, wireHeatmap } from '../heatmap.js';
import { paintBacklog } from '../home/backlog.js';
import { paintCard } from '../home/card.js';
import { paintWeek } from '../home/week.js';
import { paintCount, statusWord } from '../shared/status-marks.js';
import { placeStep, showPanel } from '../unit/finish-parts.js';
import { showQuestions } from '../unit/quiz.js';
import {
  paintKeep,
  paintMenu,
  paintOffer,
  paintOwnWords,
  paintResults,
  paintSiyum,
  paintTake,
} from './offers.js';
import { AHEAD, BACK, sampleStudy, studyIn, TODAY } from './study.js';
import { paintImport, paintNear, paintNumbers, paintTrack } from './track.js';

/** Places that show one case at a time, and here all of them. */
const ALL_CASES =
  ':is([data-import-status], [data-storage], [data-order-hint], [data-enrol-status], ' +
  '[data-invitation]) > [data-when]';

/** All stages that show a part, with their states. */
const stagesOf = (parts: HTMLElement, name: string) =>
  $$(parts, `[data-part=${name}] .stage`)
    .map((stage) => ({
      stage,
      state: (stage.closest('[data-state]') as HTMLElement | null)?.dataset.state ?? '',
    }));

/** Resolves when all parts are painted; those that need a track come last. */
export async function paintParts(parts: HTMLElement) {
  for (const { stage, state } of stagesOf(parts, 'bar')) paintBar(stage, state);
  for (const [number, { stage, state }] of stagesOf(parts, 'quiz').entries()) {
    paintQuiz(stage, state, number);
  }
  for (const { stage, state } of stagesOf(parts, 'notices')) {
    paintNotice($(stage, '[data-notice]'), state);
  }
  for (const { stage, state } of stagesOf(parts, 'offline')) showCase($(stage, '.cases'), state);
  for (const each of $$(parts, ALL_CASES)) setVisible(each, true);
  for (const each of $$(parts, '[data-part=error] [data-reset]')) {
    showCase(each, each.dataset.reset);
  }
  for (const { stage } of stagesOf(parts, 'unit')) {
    $(stage, '[data-commentaries]')?.setAttribute('open', '');
  }
  for (const { stage, state } of stagesOf(parts, 'own')) paintNote(stage, state);
  for (const { stage } of stagesOf(parts, 'header')) {
    $(stage, '[data-nav]')?.setAttribute('aria-current', 'page');
  }
  for (const { stage } of stagesOf(parts, 'empty')) setVisible($(stage, '[data-welcome]'), true);
  for (const { stage, state } of stagesOf(parts, 'dialogs')) {
    $(stage, 'dialog')?.setAttribute('open', '');
    setText($(stage, '[data-delete-counts]'), counted('mishnayot', 12));
    $(stage, '[data-delete-sure]')?.toggleAttribute('checked', state === 'confirmed');
    $(stage, '[data-delete-now]')?.toggleAttribute('disabled', state !== 'confirmed');
  }
  for (const { stage } of stagesOf(parts, 'fields')) {
    $(stage, '[data-note]')?.removeAttribute('readonly');
    $(stage, '.approach-order')?.setAttribute('open', '');
  }
  for (const { stage, state } of stagesOf(parts, 'enrol')) {
    $(stage, '[data-enrol]')?.setAttribute('open', '');
    $(stage, '[name=since]')?.setAttribute('value', TODAY);
    for (const place of $$(stage, 'summary, [data-join]')) showCase(place, state);
  }
  for (const { stage } of stagesOf(parts, 'import')) paintImport(stage);
  for (const { stage, state } of stagesOf(parts, 'menus')) paintMenu(stage, state);
  for (const { stage, state } of stagesOf(parts, 'install')) {
    showCase($(stage, '[data-install]'), state);
  }
  for (const { stage } of stagesOf(parts, 'offer')) paintOffer(stage);
  const [track] = (await tracks()).tracks;
  if (!track) return;
  const nameOf = (selector: string) => $(parts, selector)?.textContent ?? track.title;
  const book = nameOf('[data-part=rows] .book-name');
  const unit = nameOf('[data-part=card] [data-today]');
  for (const { stage, state } of stagesOf(parts, 'keep')) paintKeep(stage, state, book);
  const first = Array.from(Array(Math.min(BACK + AHEAD, track.units)), (_, at) => at);
  const units = await syllabus(track, first);
  const study = sampleStudy(track, units);
  const date = await fullDate(study.day);
  const until = text('offline_ready_until', await longDate(study.day + 30));
  for (const place of $$(parts, '[data-when=until]')) place.replaceChildren(...dotted(until));
  for (const { stage, state } of stagesOf(parts, 'head')) {
    $(stage, '.unit')?.toggleAttribute('data-bookmarked', state === 'bookmarked');
    await setDateLines($(stage, '[data-unit-date]'), study.day);
  }
  for (const { stage } of stagesOf(parts, 'own')) paintOwnWords(stage, study);
  for (const { stage } of stagesOf(parts, 'take')) paintTake(stage, AHEAD);
  for (const { stage } of stagesOf(parts, 'siyum')) paintSiyum(stage, study, book, date);
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
    ...stagesOf(parts, 'track').map(({ stage, state }) =>
      paintTrack(stage, studyIn(state, study), units)
    ),
    ...stagesOf(parts, 'numbers').map(({ stage }) => paintNumbers(stage, study)),
    ...$$(parts, '[data-part=offline] .stage:has([data-near])').map((stage) =>
      paintNear(stage, study, units)
    ),
    ...stagesOf(parts, 'results').map(({ stage }) => paintResults(stage, unit, book, parts)),
    ...stagesOf(parts, 'rows').map(({ stage }) => paintRows(stage, study)),
    ...stagesOf(parts, 'heat').map(({ stage }) => {
      wireHeatmap(stage);
      return paintHeatmap(stage, study, study.units, { name: year.name, months });
    }),
  ]);
}

/** The learner's words on a unit's page. */
function paintNote(stage: HTMLElement, state: string) {
  $(stage, '[data-bookmark]')?.setAttribute('aria-pressed', String(state === 'bookmarked'));
  showCase($(stage, '[data-note-full]'), state);
  const note = $(stage, '[data-note]');
  note?.removeAttribute('readonly');
  if (note && state !== 'empty') note.textContent = text('part_note');
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

/** @param state the key of its text */
function paintNotice(place: HTMLElement | null, state: string) {
  const words = {
    failed: text('failed'),
    store_journal: text('store_journal'),
    store_memory: text('store_memory'),
    storage_blocked: text('storage_blocked'),
    store_slow: text('store_slow'),
    store_blocked: text('store_blocked'),
    store_reload: text('store_reload'),
    export_short: text('export_short'),
    deletion_failed: text('deletion_failed'),
    all_deleted: text('all_deleted'),
    scripts_missing: text('scripts_missing'),
  }[state];
  setText(place, words ?? '');
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
  // The first words of a unit, as a book's page has them.
  const sample = $(document, '.reading-sample [data-preview]')?.textContent ?? '';
  for (const words of $$(stage, '.incipit')) setText(words, withoutNikkud(sample));
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
