// Home: the date, the week, and a card or a row for each track that is followed.
import { $, $$, html, setVisible } from '../../dom.js';
import { withFormer } from '../../study/cycles.js';
import { hasChosen } from '../../study/known-segments.js';
import { isDone, isSettled } from '../../study/marks.js';
import { ofNewcomer } from '../../study/newcomer.js';
import { type Study, studyOf } from '../../study/study.js';
import { byUse, isUnderWay } from '../../study/track-order.js';
import { eachTrackIn } from '../shared/each-track.js';
import { paintBacklog, wireBacklog } from './backlog.js';
import { paintCard, wireCard } from './card.js';
import { paintFirstRun, wireFirstRun } from './first-run.js';
import { paintGreeting } from './greeting.js';
import { paintProgress } from './progress.js';
import { paintSecondDay, wireSecondDay } from './second-day.js';
import { paintWeek } from './week.js';

/** The study that each card shows. */
const studyOfCard = new WeakMap<Element, Study>();

/** Sets up the page; returns the function that paints it. */
export function home() {
  const main = $(document, 'main') as HTMLElement;
  const cards = $$(main, '[data-track]');
  for (const card of cards) {
    const study = () => studyOfCard.get(card);
    wireCard(card, study);
    wireBacklog(card, study);
    wireFirstRun(card, study);
    wireSecondDay(card);
  }
  const paint = async (day: string) => {
    const [known] = await Promise.all([
      eachTrackIn(
        cards,
        async (track, card) =>
          [card, ofNewcomer(await withFormer(await studyOf(track, day)))] as const,
      ),
      paintGreeting(main, day),
    ]);
    for (const [card, study] of known) studyOfCard.set(card, study);
    // A track that cannot be read has nothing to show.
    for (const card of cards) setVisible(card, known.some(([it]) => it === card));
    const followed = placeCards(main, known);
    await Promise.all([
      paintWeek($(main, '[data-week]'), known.map(([, study]) => study), day),
      paintProgress($(main, '[data-home-progress]'), followed[0]),
      paintCards(known.filter((it) => !isFolded(it))),
    ]);
    setVisible(
      $(main, '[data-intro]'),
      known.length === cards.length &&
        known.every(([, { marksBySlug, segments }]) =>
          ![...marksBySlug.values()].some(isSettled) &&
          segments.every(({ source }) => source === 'auto')
        ),
    );
    // Not before: it is below the space that is reserved for the cards, and would move.
    setVisible($(main, '[data-more-tracks]'), $(main, '[data-more-tracks] [data-track]'));
    // The content is final from here on; until now the page only reserved its space.
    main.dataset.painted = '';
    html.dataset.runs = '';
    // Nobody waits for the data of tracks that are not followed.
    await paintCards(known.filter(isFolded));
  };
  return (day: string) =>
    paint(day).catch((error) => {
      // The page was never painted and is empty. Show the version without scripts, unless the store
      // shows a warning.
      const { store = 'saved' } = html.dataset;
      if (main.dataset.painted == null && store === 'saved') delete html.dataset.runs;
      throw error;
    });
}

type Card = readonly [HTMLElement, Study];

const isFolded = ([card]: Card) => !!card.closest('[data-more-tracks]:not([open])');

const paintCards = (cards: Card[]) =>
  Promise.all(cards.flatMap(([card, study]) => [
    paintCard(card, study),
    paintBacklog(card, study),
    paintFirstRun(card, study).then(() => paintSecondDay(card, study)),
  ]));

/** Whether the track is followed, or was followed to its end. */
const isFollowed = ({ current }: Study) => current !== undefined;

/** Whether units are done in a track that was not joined; its invitation then stays visible. */
const isBegun = ({ marksBySlug, track }: Study) =>
  [...marksBySlug.values()].some(isDone) && !hasChosen(track.slug);

/**
 * The first followed track has a card, the others have rows; tracks that are not followed come
 * last.
 * @returns the followed tracks, in their order
 */
function placeCards(main: HTMLElement, known: Card[]) {
  const tracks = $(main, '[data-tracks]');
  const more = $(main, '[data-more-tracks]') as HTMLDetailsElement | null;
  const followed = known.filter(([, study]) => isFollowed(study))
    .sort(([, one], [, other]) => byUse(one, other));
  const others = known.filter(([, study]) => !isFollowed(study));
  followed.forEach(([card], at) => {
    card.dataset.form = at ? 'row' : 'card';
  });
  const placed = tracks ? $$(tracks, '[data-track]') : [];
  const focused = document.activeElement;
  if (followed.some(([card], at) => placed[at] !== card)) {
    tracks?.append(...followed.map(([card]) => card));
  }
  for (const [card] of others) {
    card.dataset.form = 'row';
    if (card.parentElement !== more) more?.append(card);
  }
  // Moving a card loses the focus inside it.
  if (focused instanceof HTMLElement && focused !== document.activeElement) {
    focused.focus({ preventScroll: true });
  }
  // Open it only once per page.
  const isNeeded = others.some(([, study]) => isBegun(study)) ||
    !followed.some(([, study]) => isUnderWay(study));
  if (more && !more.dataset.opened && isNeeded) {
    more.open = true;
    more.dataset.opened = '';
  }
  return followed.map(([, study]) => study);
}
