// The stored bookmark and the note of a unit's page. Loaded if one of them exists, or when the
// learner begins a note.
import '../common.js';
import { showCase } from '../../cases.js';
import { $ } from '../../dom.js';
import { showFailure } from '../../store/save-state.js';
import { readOne } from '../../store/store.js';
import { isThere } from '../../study/bookmark.js';
import { knownTo } from '../../study/known-to.js';
import { setNote } from '../../study/note.js';

/** Milliseconds without a key after which a note is written. */
const PAUSE = 800;

const namesOf = ({ dataset: { track = '', unit = '' } }: HTMLElement) => [track, unit] as const;

const noteOf = (main: HTMLElement) => $(main, '[data-note]') as HTMLTextAreaElement | null;

/** Shows the stored note, unless the learner is typing one or has done so before this code came. */
export async function paintOwnWords(main: HTMLElement) {
  const names = namesOf(main);
  const place = noteOf(main);
  // Before anything is awaited, because the learner may be typing.
  if (place) wireNote(main, place);
  paintBookmark(main, isThere(await readOne('bookmarks', [...names])));
  const note = await readOne('notes', [...names]);
  if (!place) return;
  // The default value is the text that was last read or written.
  if (place.readOnly || place.value === place.defaultValue) {
    const words = note?.text ?? '';
    // Notes are stored without trailing white space; while typing it is kept.
    if (place.value.trim() !== words) place.value = words;
    if (place.defaultValue !== place.value) place.defaultValue = place.value;
  } else await saveNote(main, place);
  place.readOnly = false;
  paintRoom(main, place);
}

/** Says that a note has its maximum length: browsers cut what is pasted without saying so. */
const paintRoom = (main: HTMLElement, place: HTMLTextAreaElement) =>
  showCase(
    $(main, '[data-note-full]'),
    place.maxLength > 0 && place.value.length >= place.maxLength ? 'full' : '',
  );

function saveNote(main: HTMLElement, place: HTMLTextAreaElement) {
  place.defaultValue = place.value;
  return setNote(...namesOf(main), place.value, knownTo);
}

function paintBookmark(main: HTMLElement, isSet: boolean) {
  $(main, '[data-bookmark]')?.setAttribute('aria-pressed', String(isSet));
  main.toggleAttribute('data-bookmarked', isSet);
}

const wired = new WeakSet<HTMLElement>();

/** Saves a note in typing pauses, and at once when the learner leaves the field or the page. */
function wireNote(main: HTMLElement, place: HTMLTextAreaElement) {
  if (wired.has(place)) return;
  wired.add(place);
  let timer: number | undefined;
  const save = () => {
    clearTimeout(timer);
    saveNote(main, place).catch(showFailure);
  };
  // Do not overwrite another tab's newer text with text that is unchanged here.
  const saveRest = () => {
    if (place.value !== place.defaultValue) save();
  };
  place.addEventListener('input', () => {
    paintRoom(main, place);
    clearTimeout(timer);
    timer = setTimeout(saveRest, PAUSE);
  });
  place.addEventListener('change', saveRest);
  addEventListener('pagehide', saveRest);
  // Phones may end hidden pages without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) saveRest();
  });
}
