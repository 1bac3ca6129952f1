// The page of a track: today, what is done by order and tractate, and the plan.
import '../common.js';
import { $, $$, setText } from '../../dom.js';
import { syllabus, trackOf, type Unit } from '../../site/data.js';
import { readStored, writeStored } from '../../site/storage.js';
import { showFailure } from '../../store/save-state.js';
import { withFormer } from '../../study/cycles.js';
import { isDone } from '../../study/marks.js';
import { ofNewcomer } from '../../study/newcomer.js';
import { orderOf } from '../../study/orders.js';
import { isPartial } from '../../study/partial.js';
import { type Study, studyOf } from '../../study/study.js';
import { counted, text } from '../../words.js';
import { onNewParameters } from '../shared/parameters.js';
import { askedPart } from '../shared/plan-link.js';
import { paintCount } from '../shared/status-marks.js';
import { paintStreak } from '../shared/streak.js';
import { openCycle, paintCycle, wireCycle } from './cycle.js';
import { openByLink } from './enrol-fill.js';
import { openForm, paintEnrol, wireEnrol } from './enrol.js';
import { paintHero } from './hero.js';
import { paintLetGo, wireLetGo } from './let-go.js';
import type { ShownTrack } from './shown-track.js';

/** Sets up the page; returns the function that paints it. */
export function track() {
  const main = $(document, 'main') as HTMLElement;
  let shown: ShownTrack | undefined;
  wireEnrol(main, () => shown);
  wireLetGo(main, () => shown);
  wireCycle(main, () => shown);
  wireOrders(main);
  for (const button of $$(main, '[data-siyum-of]')) {
    const book = button.closest<HTMLElement>('[data-book]')?.dataset.book;
    button.addEventListener('click', () => openSiyum(shown, book).catch(showFailure));
  }
  onNewParameters(() => {
    if (location.hash) location.reload();
  });
  return async (day: string) => {
    const track = await trackOf(main.dataset.track);
    if (!track) return;
    const study = await withFormer(await studyOf(track, day));
    const units = await syllabus(track);
    shown = { study, units };
    paintStreak(main, study);
    paintOrders(main, study, units);
    paintLetGo(main, shown);
    paintCycle(main, shown);
    const [now] = await Promise.all([
      paintHero(main, ofNewcomer(study), units),
      paintEnrol(main, study, units),
    ]);
    if (askedPart(location.hash).order === null) openOrderOf(main, now);
    main.dataset.painted = '';
    await openByLink(main, study, units);
    openPart(main);
  };
}

/** Opened only once, because the learner may close it again. */
function openPart(main: HTMLElement) {
  const { plan, cycle, order } = askedPart(location.hash);
  if (!plan && cycle === null && order === null) return;
  history.replaceState(null, '', location.pathname);
  if (order !== null) openOrder(main, order);
  else if (cycle !== null) openCycle(main, cycle);
  else openForm(main);
}

function openOrder(main: HTMLElement, name: string) {
  const order = $$(main, 'details[data-order]').find((it) => it.dataset.order === name);
  order?.setAttribute('open', '');
  order?.scrollIntoView();
  order?.querySelector('summary')?.focus({ preventScroll: true });
}

async function openSiyum(shown: ShownTrack | undefined, book: string | undefined) {
  const last = shown?.units.filter((unit) => unit[2] === book).pop();
  if (!shown || !last) return;
  const { showSiyum } = await import('../siyum.js');
  await showSiyum(shown.study, last[0]);
}

const ordersName = (main: HTMLElement) => `:orders/${main.dataset.track}`;

/**
 * Opens the order of a unit, unless the learner has opened or closed orders on this visit. Once
 * the orders are visible, nothing in sight may move.
 */
function openOrderOf(main: HTMLElement, unit: Unit | undefined) {
  if (readStored(ordersName(main), 'sessionStorage') != null) return;
  const tile = $$(main, '[data-book]').find(({ dataset }) => dataset.book === unit?.[2]);
  const order = tile?.closest<HTMLDetailsElement>('details[data-order]');
  if (!order) return;
  const isSeen = getComputedStyle(order).visibility === 'visible';
  if (!isSeen || order.getBoundingClientRect().bottom > innerHeight) order.open = true;
}

/** Remembers which orders are open, for learners who come back to the page. */
function wireOrders(main: HTMLElement) {
  const name = ordersName(main);
  const orders = $$(main, 'details[data-order]') as HTMLDetailsElement[];
  const before = readStored(name, 'sessionStorage')?.split(',');
  for (const order of orders) {
    if (before) order.open = before.includes(order.dataset.order ?? '');
    order.addEventListener('toggle', () => {
      const open = orders.filter((it) => it.open).map((it) => it.dataset.order);
      writeStored(name, open.join(), 'sessionStorage');
    });
  }
}

export function paintOrders(main: HTMLElement, { marksBySlug, track }: Study, units: Unit[]) {
  const doneIn = new Map<string, number>();
  for (const [slug, , book] of units) {
    if (isDone(marksBySlug.get(slug))) doneIn.set(book, (doneIn.get(book) ?? 0) + 1);
  }
  for (const tile of $$(main, '[data-book]')) {
    const { book = '' } = tile.dataset;
    const done = doneIn.get(book) ?? 0;
    const isComplete = paintCount(tile, '[data-book-progress]', done, !isPartial(track, book));
    const button = $(tile, '[data-siyum-of]');
    if (button) button.hidden = !isComplete;
    // Its sign says the rest.
    if (isComplete) setText($(tile, '[data-book-progress]'), counted('mishnayot', done));
    button?.setAttribute('aria-label', text('siyum_of', $(tile, '.book-name')?.textContent ?? ''));
  }
  const orderOfUnit = orderOf(track, units);
  const inWholeOrder = new Set(units.filter(orderOfUnit).map(([, , book]) => book));
  for (const order of $$(main, '[data-order]')) {
    const done = $$(order, '[data-book]').reduce(
      (sum, tile) => sum + (doneIn.get(tile.dataset.book ?? '') ?? 0),
      0,
    );
    // An order of which the track has only some tractates, even whole ones, is never complete.
    const isWhole = $$(order, '[data-book]').every(({ dataset }) =>
      dataset.complete != null && inWholeOrder.has(dataset.book ?? '')
    );
    paintCount(order, '[data-order-progress]', done, isWhole);
  }
}
