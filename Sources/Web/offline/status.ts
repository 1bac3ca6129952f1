// The status of the offline copy: on <html>, for the settings page, and for listeners to
// `halomeid:offline`.
//
//   ''       nothing is known yet
//   filling  something that is needed by the 13th day from today is missing, and may still come: a
//            round is running, or the worker is being installed; or the wanted list has changed
//   ready    nothing is missing for today and the next 13 days
//   short    something is, and the round has ended, or there is no worker yet
//   off      there can be no worker, or the site has switched it off; final until the page is
//            loaded again
//
// Each answer of the worker may lead to any state but the first.
import { html } from '../dom.js';

export interface Status {
  state: 'ready' | 'filling' | 'short' | 'off' | '';
  /** The last day for which nothing is missing. */
  completeUntil: string | null;
  /** Paths that are not stored. */
  missing: string[];
  /** Pages whose bytes were wrong. */
  failed: string[];
  /** The number of wanted files that are stored. */
  stored: number;
}

export let offlineStatus: Status = {
  state: '',
  completeUntil: null,
  missing: [],
  failed: [],
  stored: 0,
};

export const isOff = () => offlineStatus.state === 'off';

export function setStatus(change: Partial<Status>) {
  if (isOff()) return;
  offlineStatus = { ...offlineStatus, ...change };
  html.dataset.offline = offlineStatus.state;
  html.dataset.offlineUntil = offlineStatus.completeUntil || '';
  document.dispatchEvent(new Event('halomeid:offline'));
}
