// Status marks of units and days, with their texts (style sheets draw the shapes), and progress
// bars.
import { $, setText } from '../../dom.js';
import type { DayStatus } from '../../study/status.js';
import { counted, number, text } from '../../words.js';

const words: Record<DayStatus, () => string> = {
  done: () => text('status_done'),
  late: () => text('status_late'),
  missed: () => text('status_missed'),
  open: () => text('status_today'),
  ahead: () => text('status_ahead'),
  skipped: () => text('status_skipped'),
  excused: () => text('status_excused'),
  none: () => '',
};

export const statusWord = (status: DayStatus) => words[status]();

/** Fills a progress bar. */
export const paintBar = (bar: HTMLElement | null, done: number, total: number) =>
  bar?.style.setProperty('--done', `${total ? (100 * done) / total : 0}%`);

/**
 * Shows "28 מתוך 57 משניות" with its bar; returns whether all of it is done.
 * @param isWhole whether the track has all units of the part
 */
export function paintCount(within: HTMLElement, place: string, done: number, isWhole = true) {
  const total = Number(within.dataset.units);
  setText(
    $(within, place),
    done ? text('progress_of', number(done), number(total)) : counted('mishnayot', total),
  );
  paintBar($(within, '[data-bar]'), done, total);
  const isComplete = isWhole && done === total;
  within.toggleAttribute('data-complete', isComplete);
  return isComplete;
}
