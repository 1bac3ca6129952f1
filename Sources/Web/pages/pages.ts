// Entry point of all pages except units, reset.html and the gallery. It contains home; the other
// pages load their code when opened.
import { $, $$, html } from '../dom.js';
import './common.js';
import { followInstall } from '../offline/install.js';
import { home } from './home/home.js';
import { readStored } from '../site/storage.js';
import { showFailure } from '../store/save-state.js';
import { start } from './page.js';

type Paint = (day: string) => Promise<unknown> | void;

/** Sets up a page; returns the function that paints it for a day. */
const pages: Record<string, () => Paint | Promise<Paint>> = {
  home,
  track: async () => (await import('./track/track.js')).track(),
  book: async () => (await import('./book.js')).book(),
  settings: async () => (await import('./settings/settings.js')).settings(),
  progress: async () => (await import('./progress.js')).progress(),
  notes: async () => (await import('./notes.js')).notes(),
  print: async () => (await import('./print.js')).printView(),
  'not-found': async () => (await import('./lost.js')).lost(),
  offline: async () => (await import('./lost.js')).lost(),
  search: async () => (await import('./search.js')).search(),
};

const main = $(document, 'main');
const name = main?.dataset.page ?? '';
// The navigation is part of many pages.
for (const link of $$(document, `[data-nav="${name}"]`)) link.setAttribute('aria-current', 'page');
const page = pages[name]?.();
const paint = async (day: string) => {
  try {
    await (await page)?.(day);
  } finally {
    // Styles hide states, such as bars and choices, until they are the learner's. After a failure
    // they are shown as they are, with a notice; home shows its version without scripts instead.
    if (name !== 'home') main?.setAttribute('data-painted', '');
  }
};
// The page's code could not be loaded, so nothing on it works.
if (page instanceof Promise) {
  page.catch(() => {
    delete html.dataset.runs;
  });
}
// A part of several kinds of pages.
const part = $(document, '[data-take]');
const take = part && import('./take.js').then((module) => module.take(part));
const keptList = $(document, '[data-kept-section]');
if (keptList) {
  void import('./keep.js').then(({ listKept }) => listKept(keptList)()).catch(showFailure);
}
// An import may have been interrupted.
if (readStored(':importing')) {
  void import('./settings/settings.js').then(({ resumeImport }) => resumeImport()).catch(
    showFailure,
  );
}
start(take ? (day) => Promise.all([paint(day), take.then((paintTake) => paintTake())]) : paint);

followInstall();
// After the page's own content.
if ($(document, '[data-page=home]')) {
  addEventListener('load', () => {
    // Everything was deleted meanwhile. A request would make the worker store files again.
    if (html.dataset.store === 'deleted') return;
    import('./offers.js').then(({ showOffers }) => showOffers()).catch(showFailure);
  });
}
