// The status of the offline copy: on <html>, for the settings page, and for listeners to
// `halomeid:offline`.
//
//   '' ──▶ filling ──nothing is missing──▶ ready ──something is, or more is wanted──▶ filling
//             └──the round has ended, something is missing──▶ short ──another round──▶ filling
//   any ──▶ off: there can be no worker, or the site has switched it off. Final until the page is
//           loaded again.
import { html } from '../dom.js';

export interface Status {
  state: 'ready' | 'filling' | 'short' | 'off' | '';
  /** The last day for which nothing is missing. */
  until: string | null;
  /** Paths that are not stored. */
  missing: string[];
  /** Pages whose bytes were wrong. */
  failed: string[];
  /** The number of wanted files that are stored. */
  stored: number;
}

export let offlineStatus: Status = { state: '', until: null, missing: [], failed: [], stored: 0 };

export const isOff = () => offlineStatus.state === 'off';

export function setStatus(change: Partial<Status>) {
  if (isOff()) return;
  offlineStatus = { ...offlineStatus, ...change };
  html.dataset.offline = offlineStatus.state;
  html.dataset.offlineUntil = offlineStatus.until || '';
  document.dispatchEvent(new Event('halomeid:offline'));
}
