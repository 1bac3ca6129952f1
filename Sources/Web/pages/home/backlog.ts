// The backlog, and the three ways to deal with it: learn it now, shift the plan, or let it go.
import { setDate, shortDate } from '../../calendar/dates.js';
import { dayText, today } from '../../calendar/day.js';
import { $, createElement, on, setText, setVisible } from '../../dom.js';
import { dotted } from '../../dotted.js';
import { createName, together } from '../../language.js';
import { unitPath } from '../../site/address.js';
import { readStored, writeStored } from '../../site/storage.js';
import { showFailure } from '../../store/save-state.js';
import { canShift, letGo, shiftPlan, takeBack } from '../../study/catch-up.js';
import { isLetGo } from '../../study/marks.js';
import type { Study } from '../../study/study.js';
import { lastShift, undoShift } from '../../study/undo-shift.js';
import { counted, text } from '../../words.js';
import { fill } from '../shared/fill.js';

/** Remembers the day on which the list was opened, for learners who come back from a unit. */
const openName = (card: HTMLElement) => `:waiting/${card.dataset.track}`;

/** The maximum number of units in the list. */
const SHOWN = 30;

/** Studies that were shifted: until the next painting, another press would shift the plan again. */
const shifted = new WeakSet<Study>();

export function wireBacklog(card: HTMLElement, shown: () => Study | undefined) {
  const act = (work: (study: Study) => Promise<unknown>) => {
    const study = shown();
    if (study) work(study).catch(showFailure);
  };
  const list = $(card, '[data-waiting]') as HTMLDetailsElement | null;
  const rememberOpen = (isOpen: boolean) =>
    writeStored(openName(card), isOpen ? today() : '', 'sessionStorage');
  list?.addEventListener('toggle', () => rememberOpen(list.open));
  on(card, '[data-catch-up=shift]', 'click', () =>
    act(async (study) => {
      if (shifted.has(study)) return;
      shifted.add(study);
      let first;
      try {
        first = await shiftPlan(study);
      } finally {
        // Nothing is painted again, so that it can be tried again.
        if (!first) shifted.delete(study);
      }
      if (!first) return;
      rememberOpen(false);
      say(card, text('shifted', together(first[1])), { canUndo: true });
      $(card, '[data-take-back]')?.focus();
    }));
  on(card, '[data-catch-up=skip]', 'click', () =>
    act(async (study) => {
      say(card, counted('let_go', study.backlog.length), { canUndo: true });
      // Painting collapses the list, but the page may be left before.
      rememberOpen(false);
      await letGo(study, study.backlog, today());
      // A painting that began before the press may have hidden it; then it cannot be focused.
      const back = $(card, '[data-take-back]');
      setVisible(back, true);
      back?.focus();
    }));
  on(card, '[data-take-back]', 'click', () =>
    act(async (study) => {
      // The list is shown as it was before.
      rememberOpen(true);
      if (lastShift(study.track.slug)) await undoShift(study);
      else await takeBack(study, letGoToday(study));
      // Move the focus before its button is hidden; what is not painted yet cannot be focused.
      setVisible($(card, '[data-waiting]'), true);
      $(card, '[data-waiting] summary')?.focus();
      say(card, '', { canUndo: false });
    }));
}

function say(card: HTMLElement, words: string, { canUndo }: { canUndo: boolean }) {
  setText($(card, '[data-let-go] span'), words);
  setVisible($(card, '[data-take-back]'), canUndo);
}

/** The units that were let go today, on any visit. This can be undone until midnight. */
const letGoToday = ({ marks, day }: Study) =>
  [...marks].filter(([, it]) => isLetGo(it) && it.let_go_on === dayText(day))
    .map(([unit]) => ({ unit }));

export async function paintBacklog(card: HTMLElement, study: Study) {
  const { backlog, units, track } = study;
  const count = letGoToday(study).length;
  const shift = lastShift(track.slug);
  if (shift) say(card, text('shifted', together(shift.first)), { canUndo: true });
  else {
    say(card, count ? counted('let_go', count) : '', { canUndo: count > 0 });
  }
  const place = $(card, '[data-waiting]') as HTMLDetailsElement | null;
  if (!place) return;
  const opened = readStored(openName(card), 'sessionStorage');
  if (backlog.length && opened === dayText(study.day)) place.open = true;
  // A later backlog, and the same one tomorrow, starts closed.
  else if (!backlog.length || opened) place.open = false;
  setVisible(place, backlog.length);
  if (!backlog.length) {
    delete place.dataset.backlog;
    return;
  }
  place.dataset.backlog = String(backlog.length);
  $(place, '[data-backlog-words]')?.replaceChildren(...dotted(counted('backlog', backlog.length)));
  setVisible($(place, '[data-catch-up=shift]'), canShift(study));
  const dates: Promise<void>[] = [];
  const items = backlog.slice(0, SHOWN).map((pair) => {
    const [slug = '', name = ''] = units[pair.unit] ?? [];
    const date = createElement('span', { class: 'date' });
    if (!study.passed?.includes(pair)) dates.push(setDate(date, pair.day, shortDate));
    const link = createElement('a', { href: unitPath(track.slug, slug) }, createName(name));
    return createElement('li', {}, link, date);
  });
  const rest = backlog.length - items.length;
  if (rest) items.push(createElement('li', {}, counted('backlog_more', rest)));
  await Promise.all(dates);
  fill($(place, '.backlog-list'), ...items);
  const first = units[backlog[0]?.unit ?? -1]?.[0];
  if (first) $(place, '[data-catch-up=now]')?.setAttribute('href', unitPath(track.slug, first));
}
