// The controls that keep a tractate or a track offline, on their pages and in a unit's menu, and
// the list in settings of what is kept.
import './common.js';
import { createButton } from '../button.js';
import { $, $$, createElement, setText, setVisible } from '../dom.js';
import { dotted } from '../dotted.js';
import { createName } from '../language.js';
import {
  type KeepState,
  keptStates,
  pauseKeeping,
  refreshKept,
  removeKept,
  resumeKeeping,
  sizeOf,
  startKeeping,
} from '../offline/keep.js';
import { isOff } from '../offline/status.js';
import type { Part } from '../protocol.js';
import { siteName } from '../site/address.js';
import { attempt, readStored, writeStored } from '../site/storage.js';
import { showFailure } from '../store/save-state.js';
import { language, number, text } from '../words.js';
import { fill } from './shared/fill.js';

export { resumeKeeping };

/** Titles of kept tractates and tracks, for the list in settings. */
const TITLES = ':keep-title:';

async function remove(part: Part) {
  await removeKept(part);
  attempt(() => localStorage.removeItem(siteName + TITLES + part));
}

const MEGABYTE = 1e6;
/** No fewer files, and no fewer megabytes, than those of a whole track. */
const LARGE = 5000;
const megabytes = (bytes: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    Math.max(bytes / MEGABYTE, .1),
  );

const button = (
  attributes: Record<string, string>,
  words: string,
  act: () => Promise<void> | void,
) =>
  createButton(
    { class: 'button', ...attributes },
    () => void Promise.resolve(act()).catch(showFailure),
    words,
  );

/** The text for a state; before anything is stored, the size. */
function wordsOf({ state, reason }: KeepState, size: number | undefined) {
  if (isOff()) return text('offline_off');
  if (reason === 'full' || reason === 'store') return text('keep_full');
  if (reason && state === 'running') return text('keep_waiting');
  if (state === 'kept') return text('keep_kept');
  if (state === 'paused') return text('keep_paused');
  if (state === 'running') return text('keep_running');
  return size ? text('keep_size', megabytes(size)) : text('keep_offline');
}

/**
 * Fills a place with the controls of a part of the site, and paints them on every change.
 * @param title the part's name for the learner
 * @param start the button's text
 */
export function fillKeep(place: HTMLElement, part: Part, title: string, start: string) {
  let current: KeepState = { state: 'none' };
  const controls = makeControls(part, title, start, async () => {
    if (current.state === 'running') return pauseKeeping(part);
    writeStored(TITLES + part, title);
    await startKeeping(part);
  });
  placeControls(place, start, controls);

  let size: number | undefined;
  const paint = async () => {
    current = (await keptStates()).get(part) ?? { state: 'none' };
    paintControls(controls, current, size, start);
  };
  const repaint = () => void paint().catch(showFailure);
  document.addEventListener('halomeid:keep', repaint);
  document.addEventListener('halomeid:offline', repaint);
  void sizeOf(part).then((bytes) => {
    size = bytes;
  }).then(paint).catch(showFailure);
  void refreshKept();
  return paint();
}

/** @param act the action of the main button */
function makeControls(part: Part, title: string, start: string, act: () => Promise<void>) {
  const words = createElement('p', { class: 'hint dotted' });
  // Before the learner presses a button, screen readers do not announce what changes.
  const announced = (act: () => Promise<void>) => () => {
    words.ariaLive = 'polite';
    return act();
  };
  return {
    main: button({ 'data-keep': 'none' }, start, announced(act)),
    removal: button(
      { 'data-keep-remove': '', 'hidden': '' },
      text('keep_remove'),
      announced(() => remove(part)),
    ),
    words,
    // Never a live region: it changes with every file.
    count: createElement('p', { class: 'hint', 'data-keep-count': '' }),
    bar: createElement('progress', {
      'aria-label': title,
      'max': '1',
      'value': '0',
    }) as HTMLProgressElement,
  };
}

function placeControls(
  place: HTMLElement,
  start: string,
  { main, removal, words, count, bar }: ReturnType<typeof makeControls>,
) {
  place.replaceChildren(
    inRoom(
      createElement('div', { class: 'buttons' }, main, removal),
      ...[[start], [text('keep_resume'), text('keep_remove')]].map((labels) =>
        createElement('div', { class: 'buttons' }, ...labels.map(labelOf))
      ),
    ),
    createElement(
      'div',
      { class: 'keep-line' },
      inRoom(
        words,
        ...allWords().map((it) => createElement('span', { class: 'dotted' }, ...dotted(it))),
      ),
      inRoom(count, text('keep_count', number(LARGE), number(LARGE))),
    ),
    bar,
  );
}

/** Reserves the room of everything that may replace it later, so that nothing moves. */
const inRoom = (it: HTMLElement, ...others: (Node | string)[]) =>
  createElement(
    'div',
    { class: 'keep-room' },
    it,
    ...others.map((other) =>
      createElement('div', { 'class': 'unseen', 'aria-hidden': 'true' }, other)
    ),
  );

const labelOf = (label: string) => createElement('span', { class: 'button' }, label);

const allWords = () => [
  text('keep_size', number(LARGE)),
  text('keep_running'),
  text('keep_waiting'),
  text('keep_paused'),
  text('keep_kept'),
  text('keep_full'),
];

/** Shows a given state, for the gallery. */
export function showKeep(place: HTMLElement, start: string, current: KeepState, size: number) {
  const controls = makeControls('', start, start, () => Promise.resolve());
  placeControls(place, start, controls);
  paintControls(controls, current, size, start);
}

function paintControls(
  { main, removal, words, count, bar }: ReturnType<typeof makeControls>,
  current: KeepState,
  size: number | undefined,
  start: string,
) {
  const { state, stored = 0, count: all = 0 } = current;
  const focused = [main, removal].find((it) => it === document.activeElement);
  main.dataset.keep = state;
  main.disabled = isOff();
  setVisible(main, state !== 'kept');
  setText(
    main,
    state === 'running' ? text('keep_pause') : state === 'paused' ? text('keep_resume') : start,
  );
  setVisible(removal, state === 'paused' || state === 'kept');
  if (focused?.hidden) (focused === main ? removal : main).focus();
  fill(words, ...dotted(wordsOf(current, size)));
  setText(count, all && state !== 'kept' ? text('keep_count', number(stored), number(all)) : '');
  bar.classList.toggle('unseen', state === 'none' || state === 'kept');
  [bar.max, bar.value] = [all || 1, stored];
}

export const keptRow = (part: Part, title: string, state: KeepState) =>
  createElement(
    'li',
    { 'data-kept': part },
    createName(title),
    createElement('span', { class: 'hint' }, wordsOf(state, undefined)),
    button({ 'data-keep-remove': '' }, text('keep_remove'), () => remove(part)),
  );

/** The list of what is kept; its section is hidden while the list is empty. */
export function listKept(section: HTMLElement) {
  const paint = async () => {
    const states = [...await keptStates()].filter(([, { state }]) => state !== 'none');
    const buttons = () => $$(section, 'button');
    const focused = buttons().indexOf(document.activeElement as HTMLElement);
    setVisible(section, states.length);
    fill(
      $(section, 'ul'),
      ...states.map(([part, state]) => keptRow(part, readStored(TITLES + part) || part, state)),
    );
    if (focused >= 0) {
      (buttons()[focused] ?? buttons().at(-1) ?? $(document, '[data-offline-check]'))?.focus();
    }
  };
  document.addEventListener('halomeid:keep', () => void paint().catch(showFailure));
  void refreshKept();
  return paint;
}
