// Called when everything on this device is being deleted, here or in another tab: this page stores
// nothing and shows no records any more.
import { $, createElement, html } from '../dom.js';
import { setStatus } from '../offline/status.js';
import { address } from '../site/address.js';
import { attempt, clearOwn, keepNothing } from '../site/storage.js';
import { text } from '../texts.js';
import { leave } from './database.js';
import { notice } from './save-state.js';

export function forget() {
  keepNothing();
  leave();
  attempt(() => clearOwn(sessionStorage));
  // Files that the worker is still storing are removed when it has finished.
  setStatus({ state: 'off', until: null });
  html.dataset.store = 'deleted';
  notice(
    text('all_deleted'),
    ' ',
    createElement('a', { class: 'button', href: address('index.html') }, text('start_anew')),
  );
  $(document, 'main')?.replaceChildren();
}
