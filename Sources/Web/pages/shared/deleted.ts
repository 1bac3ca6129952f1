// What every page shows once everything on this device is being deleted: no records any more.
import { $, createElement } from '../../dom.js';
import { setStatus } from '../../offline/status.js';
import { address } from '../../site/address.js';
import { notice } from '../../store/save-state.js';
import { text } from '../../texts.js';

export function showDeleted() {
  // Files that the worker is still storing are removed when it has finished.
  setStatus({ state: 'off', completeUntil: null });
  notice(
    text('all_deleted'),
    ' ',
    createElement('a', { class: 'button', href: address('index.html') }, text('start_anew')),
  );
  $(document, 'main')?.replaceChildren();
}
