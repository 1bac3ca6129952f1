// Today's units on a card of home if the day has several: their list, one button that marks all
// that are open, and what the latest press marked, which is undone as a whole.
import { $, $$, createElement, setText, setVisible } from '../../dom.js';
import { createName } from '../../language.js';
import type { Pair } from '../../rules/study-rules.js';
import { unitPath } from '../../site/address.js';
import type { Unit } from '../../site/data.js';
import { showFailure } from '../../store/save-state.js';
import { setDone } from '../../study/marks.js';
import { isPairDone, openToday } from '../../study/status.js';
import type { Study } from '../../study/study.js';
import { text } from '../../words.js';
import { onPress } from '../shared/done-button.js';
import { nameOfUnits } from '../shared/unit-range.js';

/** What the latest press on a card marked. */
const latest = new WeakMap<Element, Pair[]>();
/** Cards whose latest press was in the list: its buttons announce their own state. */
const ticked = new WeakSet<Element>();

/** Marks units of today, or undoes their marks. */
export function setMarks(card: HTMLElement, study: Study, pairs: Pair[], done: boolean) {
  const { units, track } = study;
  latest.set(card, done ? pairs : []);
  ticked.delete(card);
  // The milestone of the last unit is shown once its record has been read.
  card.dataset.fresh = done ? units[pairs.at(-1)?.unit ?? -1]?.[0] ?? '' : '';
  // No praise for a mark that is undone.
  if (!done) $(card, '.finish-panel')?.remove();
  for (const { unit, day } of pairs) {
    const slug = units[unit]?.[0];
    if (slug) setDone(track.slug, slug, done, day).catch(showFailure);
  }
}

/** Those of today's units that the latest press on a card marked and that are still done. */
export const latestMarks = (card: HTMLElement, study: Study) =>
  (latest.get(card) ?? []).filter((pair) =>
    isPairDone(study, pair) && study.todaysPairs.some(({ unit }) => unit === pair.unit)
  );

export function wireToday(card: HTMLElement, shown: () => Study | undefined) {
  const [all, undo] = [$(card, '[data-done-all]'), $(card, '[data-unmark]')];
  const press = (act: 'mark' | 'undo') => () => {
    const done = act === 'mark';
    const study = shown();
    if (!study) return;
    // What was marked may not be in what is painted yet.
    const pairs = done ? openToday(study) : latest.get(card) ?? [];
    setMarks(card, study, pairs, done);
    // The pressed button goes away.
    const other = done ? undo : pairs.length > 1 ? all : $(card, '[data-done]');
    setVisible(other, true);
    other?.focus();
  };
  // Each button appears where the other was, so a double tap would press both.
  onPress(all, press('mark'));
  onPress(undo, press('undo'));
}

/** The study that a list shows, which may be newer than the one it was created with. */
const listed = new WeakMap<Element, Study>();

export async function paintToday(card: HTMLElement, study: Study) {
  const isSeveral = study.todaysPairs.length > 1;
  paintList(card, study, isSeveral ? study.todaysPairs : []);
  const hasFocus = document.activeElement;
  const [all, undo] = [$(card, '[data-done-all]'), $(card, '[data-unmark]')];
  setVisible(all, isSeveral && openToday(study).length > 1);
  // The list shows a single mark beside its unit, while others are open; a row has no list.
  const marked = latestMarks(card, study);
  const isListed = card.dataset.form !== 'row' && openToday(study).length > 0;
  const isShown = isSeveral && marked.length > Number(isListed);
  // Otherwise, after a press on the card's own button, which then shows the next unit, screen
  // readers announce what was marked.
  const isSaid = isShown || (isSeveral && !ticked.has(card));
  const units = isSaid ? marked.flatMap(({ unit }) => study.units.slice(unit, unit + 1)) : [];
  const isUndoable = isShown && units.length > 0;
  setVisible(undo, isUndoable);
  if (hasFocus === undo && !isUndoable) (all?.hidden ? $(card, '[data-done]') : all)?.focus();
  $(card, '[data-marked]')?.classList.toggle('visually-hidden', !isShown);
  setText(
    $(card, '[data-marked] span'),
    units.length ? `✓ ${await nameOfUnits(units as Unit[], study.units)}` : '',
  );
}

function paintList(card: HTMLElement, study: Study, pairs: Pair[]) {
  const list = $(card, '[data-today-list]');
  setVisible(list, pairs.length);
  if (!list) return;
  listed.set(list, study);
  const items = $$(list, 'li');
  pairs.forEach((pair, at) => {
    const [slug = '', name = ''] = study.units[pair.unit] ?? [];
    const done = isPairDone(study, pair);
    const old = items[at];
    if (old?.dataset.unit === slug) return paintTick($(old, '.tick'), done);
    const tick = createElement('button', {
      type: 'button',
      class: 'done-button tick',
      'aria-label': `${text('done_button')}: ${name}`,
    });
    onPress(tick, (press) => {
      const now = listed.get(list) ?? study;
      paintTick(tick, press);
      setMarks(
        card,
        now,
        now.todaysPairs.filter(({ unit }) => now.units[unit]?.[0] === slug),
        press,
      );
      ticked.add(card);
    });
    paintTick(tick, done);
    const item = createElement(
      'li',
      { 'data-unit': slug },
      createElement('a', { href: unitPath(study.track.slug, slug) }, createName(name)),
      tick,
    );
    if (old) old.replaceWith(item);
    else list.append(item);
  });
  items.slice(pairs.length).forEach((item) => item.remove());
}

const paintTick = (tick: HTMLElement | null, done: boolean) =>
  tick?.setAttribute('aria-pressed', String(done));
