// Paints a page now, and again whenever the day or a record has changed.
import { today } from '../calendar/day.js';
import { onWake } from '../calendar/wake.js';
import { html } from '../dom.js';
import { checkForWorker, offlineChanged, startOffline } from '../offline/offline.js';
import { isAllDeleted, readStored } from '../site/storage.js';
import { notice, showFailure, warnOfMemory } from '../store/save-state.js';
import { onChange } from '../store/store.js';
import { discardStudies } from '../study/study.js';
import { showDeleted } from './shared/deleted.js';
import { followPreferences } from './reading/preferences.js';
import { followKeys } from './shortcuts.js';

/** @param paint resolves when everything is painted; calls never overlap */
export function start(paint: (day: string) => Promise<unknown> | void) {
  let isAsked = false;
  let hasFailed = false;
  let last = Promise.resolve();

  async function paintOnce() {
    isAsked = false;
    await paint(today());
    // Keep the store's warning: it offers to export what is not saved.
    if (hasFailed && html.dataset.store === 'saved') notice();
    hasFailed = false;
  }

  const changed = (isFollowedChanged?: boolean) => {
    if (isAllDeleted) return showDeleted();
    discardStudies();
    offlineChanged({ listChanged: isFollowedChanged });
    if (isAsked) return;
    isAsked = true;
    last = last.then(paintOnce).catch((error) => {
      showFailure(error);
      hasFailed = true;
    });
  };
  warnOfMemory(async () => (await import('./unsaved.js')).warn());
  onWake(() => {
    changed();
    checkForWorker();
  });
  onChange(changed);
  changed();
  followPreferences();
  followKeys();
  startOffline(async () => (await import('../study/want-list.js')).wantList());
  html.dataset.runs = '';
  // Continue keeping what an earlier page began to keep, perhaps on an earlier day.
  const keptOn = readStored(':kept-on');
  if (readStored(':keeping') || (keptOn && keptOn !== today())) {
    void import('./keep.js').then((it) => it.resumeKeeping()).catch(showFailure);
  }
}
