// Entry of a unit's page. Other pages load it too, for the code that they share, and it does nothing there.
import { setDate } from '../calendar/dates.js';
import { dayNumber } from '../calendar/day.js';
import { $, on, setVisible } from '../dom.js';
import type { Key } from '../records/types.js';
import { syllabus, trackOf } from '../site/data.js';
import { reportError } from '../store/save-state.js';
import { isKnown, readOne } from '../store/store.js';
import { isDone, setScheduledDay } from '../study/marks.js';
import { studyOf } from '../study/study.js';
import { onPress, paintDone, paintPraise, setDone } from './done-button.js';
import { start } from './page.js';

/** The day that the unit has for this learner: frozen in its mark, else the schedule's. */
async function dayOf(trackSlug: string, unit: string, today: string) {
  const track = await trackOf(trackSlug);
  if (!track) return undefined;
  const { pairs, place } = await studyOf(track, today);
  const index = place.get(unit)
    ?? (pairs.length ? (await syllabus(track)).findIndex(([slug]) => slug === unit) : -1);
  return pairs.find((pair) => pair.unit === index)?.day;
}

/** Wires the page; returns the function that paints it. */
function unitPage(main: HTMLElement) {
  const { track = '', unit = '' } = main.dataset;
  const button = $(main, '[data-done]');
  const undo = $(main, '[data-undo]');
  let scheduled: number | undefined;

  const set = (done: boolean) => setDone(button, done, track, unit, scheduled);
  onPress(button, set);
  undo?.addEventListener('click', () => {
    set(false);
    button?.focus();
  });

  const ownWords = wireOwnWords(main, [track, unit]);
  return async (today: string) => {
    // The button first, and alone: the whole schedule of a diligent learner takes longer.
    const record = await readOne('completions', [track, unit]);
    const done = isDone(record);
    paintDone(button, done);
    setVisible(undo, done);
    scheduled = await dayOf(track, unit, today);
    if (record && done && scheduled && !record.scheduled_on) await setScheduledDay(record, scheduled, today);
    paintPraise(main, done && scheduled === dayNumber(today));
    await Promise.all([setDate($(main, '[data-unit-date]'), scheduled), ownWords()]);
  };
}

/** Loads the code for bookmark and note where there is one, or when the learner begins one; gives what paints them. */
function wireOwnWords(main: HTMLElement, key: Key) {
  let isLoaded = false;
  const load = () => {
    isLoaded = true;
    return import('./own-words.js');
  };
  const note = $(main, '[data-note]') as HTMLTextAreaElement | null;
  on(main, '[data-bookmark]', 'click', () => void load().then((it) => it.toggleBookmark(main)).catch(reportError));
  note?.addEventListener('focus', () => void load().then((it) => it.paintOwnWords(main)).catch(reportError));
  return async () => {
    if (isLoaded || isKnown('bookmarks', key) || isKnown('notes', key)) await (await load()).paintOwnWords(main);
    else if (note) note.readOnly = false;
  };
}

const main = $(document, 'main[data-unit]');
if (main) start(unitPage(main));
