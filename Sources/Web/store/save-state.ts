// Where the learner's marks are saved: on html[data-store], and in words if it is not the database.
//
//   saving ──committed──▶ saved
//      ╲──refused──▶ journal (local storage), or memory if that fails too
//
// journal and memory go back to saved when the database accepts their records: at the next read,
// which comes by itself while the page is shown, after RETRY, then after twice as long each time.
import { $, createElement, html } from '../dom.js';
import { address } from '../site/address.js';
import { isAllDeleted } from '../site/storage.js';
import { text } from '../texts.js';
import { onDatabaseEvent } from './database.js';
import { fallback } from './journal.js';

type SaveState = 'saving' | 'saved' | ReturnType<typeof fallback> | 'deleted';

const RETRY = 2000;

let writing = 0;
/** How long to wait before the next try, in milliseconds; 0: everything is saved. */
let wait = 0;
let timer = 0;
let readAgain = () => {};
/** Shows that records are only in memory. */
let warn = async () => notice(text('store_memory'));

/** @param show the page's own warning, whose words are loaded when they are needed */
export function warnOfMemory(show: () => Promise<void>) {
  warn = show;
}

/** Shows a message to the learner, once; without words, removes it. */
export function notice(...words: (string | Node)[]) {
  const old = $(document, '[data-notice]');
  const next = createElement('p', { 'data-notice': '' }, ...words);
  if (old && !old.isEqualNode(next)) old.replaceWith(next);
}

/** Logs and shows an unexpected error. A warning about unsaved marks stays. */
export function showFailure(error: unknown) {
  console.error(error);
  if (html.dataset.store !== 'memory') noticeWithSettings(text('failed'));
}

/** Adds a link to the settings, where progress can be exported and the site loaded again. */
const noticeWithSettings = (words: string) =>
  notice(words, ' ', createElement('a', { href: address('settings.html') }, text('settings')));

/** Sets html[data-store], unless everything was deleted. */
export const setSaveState = (state: SaveState) => isAllDeleted || (html.dataset.store = state);

export function startSaving() {
  writing++;
  setSaveState('saving');
}

export function endSaving() {
  writing--;
}

/**
 * Shows the state once nothing is being written.
 * @param isSaved whether the database has all records
 */
export function showSaveState(isSaved: boolean) {
  if (writing || isAllDeleted) return;
  clearTimeout(timer);
  const state: SaveState = isSaved ? 'saved' : fallback();
  html.dataset.store = state;
  if (isSaved) {
    if (wait) notice();
    wait = 0;
  } else {
    if (state === 'memory') warn().catch(() => notice(text('store_memory')));
    else noticeWithSettings(text('store_journal'));
    timer = setTimeout(() => {
      wait *= 2;
      // A hidden page reads again when it is shown.
      if (!document.hidden) readAgain();
    }, wait ||= RETRY);
  }
}

/** @param read called when the database opens late, and when it is to be tried again */
export function followDatabase(read: () => void) {
  readAgain = read;
  onDatabaseEvent((event) => {
    if (event === 'opened') {
      notice();
      read();
    } else if (event === 'slow') notice(text('store_slow'));
    else notice(event === 'blocked' ? text('store_blocked') : text('store_reload'));
  });
}
