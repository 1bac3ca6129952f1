// Entry point of a unit's page. Other pages load it too, only for its shared code.
import { setDateLines } from '../../calendar/date-lines.js';
import { $, on, setVisible } from '../../dom.js';
import { syllabus, trackOf } from '../../site/data.js';
import { isKnown } from '../../store/known.js';
import { showFailure } from '../../store/save-state.js';
import { readOne } from '../../store/store.js';
import { setBookmark } from '../../study/bookmark.js';
import { isDone, setDone } from '../../study/marks.js';
import { setNote } from '../../study/note.js';
import { type Study, studyOf } from '../../study/study.js';
import { text } from '../../texts.js';
import { onPress, paintDone, paintFinished } from '../shared/done-button.js';
import { start } from '../page.js';

/** The unit's day in this learner's schedule. */
async function dayOf({ track, pairs, indexOfUnit }: Study, unit: string) {
  const index = indexOfUnit.get(unit) ??
    (pairs.length ? (await syllabus(track)).findIndex(([slug]) => slug === unit) : -1);
  return pairs.find((pair) => pair.unit === index)?.day;
}

/** Sets up the page; returns the function that paints it. */
function unitPage(main: HTMLElement) {
  const { track: slug = '', unit = '' } = main.dataset;
  const button = $(main, '[data-done]');
  const undo = $(main, '[data-undo]');
  const praise = $(main, '.finish');
  let scheduled: number | undefined;
  /** Whether the mark was made on this page, so that its milestone is shown. */
  let isFresh = false;

  /**
   * Paints everything except the button.
   * @param words shown if the unit is done and nothing else is said about it
   */
  function paintDoneBeside(done: boolean, words = '') {
    setVisible(undo, done);
    praise?.toggleAttribute('data-finish', done);
    if (!done || !praise?.textContent) paintFinished(praise, done ? words : '');
  }
  const setUnitDone = (done: boolean) => {
    isFresh = done;
    paintDone(button, done);
    setDone(slug, unit, done, scheduled).catch(showFailure);
    // Its words come once, with the streak: screen readers would read both.
    paintDoneBeside(done);
  };
  onPress(button, setUnitDone);
  undo?.addEventListener('click', () => {
    setUnitDone(false);
    button?.focus();
  });

  for (const opener of ['[data-menu]', '[data-keep]']) {
    on(main, opener, 'click', ({ currentTarget }) =>
      void import('./unit-menu.js')
        .then((it) => it.openMenu(main, currentTarget as HTMLElement)).catch(showFailure));
  }
  const paintOwnWords = wireOwnWords(main, [slug, unit]);
  return async (today: string) => {
    // A press during this painting is not in what it reads: the next painting praises it.
    const isToPraise = isFresh;
    isFresh = false;
    // Paint the button first: the schedule of a learner with many records takes longer.
    const record = await readOne('completions', [slug, unit]);
    paintDone(button, isDone(record));
    // The learner may press the button before the rest is loaded.
    const isPressed = () => button?.getAttribute('aria-pressed') === 'true';
    if (!isPressed()) paintDoneBeside(false);
    try {
      const track = await trackOf(slug);
      const study = track && await studyOf(track, today);
      scheduled = study && await dayOf(study, unit);
      await Promise.all([setDateLines($(main, '[data-unit-date]'), scheduled), paintOwnWords()]);
      if (!study || !(isPressed() || $(main, '.next-step'))) return;
      const finish = await import('./finish.js');
      if (record && isDone(record) && scheduled && !record.scheduled_on) {
        await finish.setScheduledDay(record, scheduled);
      }
      const finished = isPressed() ? { scheduled, isFresh: isToPraise } : undefined;
      await finish.paintFinish(main, study, unit, finished);
    } finally {
      // Paint everything else together, to avoid layout shifts. Without another message, the text
      // of the mark itself is shown.
      paintDoneBeside(isPressed(), text('finished'));
    }
  };
}

/**
 * Sets up bookmark and note, and loads the code that paints them if one exists, or when the learner
 * begins a note; returns the function that paints them.
 */
function wireOwnWords(main: HTMLElement, key: [track: string, unit: string]) {
  let isLoaded = false;
  const load = () =>
    import('./own-words.js').then((it) => {
      isLoaded = true;
      return it.paintOwnWords(main);
    });
  const bookmark = $(main, '[data-bookmark]');
  onPress(bookmark, (isSet) => {
    // The code that the record loads paints the rest.
    bookmark?.setAttribute('aria-pressed', String(isSet));
    setBookmark(...key, isSet).catch(showFailure);
  });
  const note = $(main, '[data-note]') as HTMLTextAreaElement | null;
  note?.addEventListener('focus', () => void load().catch(showFailure));
  // Save what was typed before the code was loaded: phones may end hidden pages. Only what was
  // typed: the browser may restore the text of a note that was deleted.
  let draft = '';
  note?.addEventListener('input', () => {
    draft = note.value;
  });
  document.addEventListener('visibilitychange', () => {
    if (isLoaded || !note || !draft || !document.hidden) return;
    // The code that loads later must not take it for a new text.
    note.defaultValue = draft;
    setNote(...key, draft).catch(showFailure);
    draft = '';
  });
  return async () => {
    if (isLoaded || isKnown('bookmarks', key) || isKnown('notes', key)) await load();
    else if (note) note.readOnly = false;
  };
}

const main = $(document, 'main[data-unit]');
if (main) start(unitPage(main));
