// Preferences are in local storage. The boot script in every page's head sets them on <html> before
// the first paint. This module loads the code for those that styles alone cannot apply.
import { $, html } from '../../dom.js';

const reader = () => import('./reader.js');

/** Runs once per page. */
export function followPreferences() {
  const apply = () => {
    if (html.dataset.nikkud === 'off' || html.dataset.approaches) reader().catch(console.warn);
  };
  addEventListener('storage', apply);
  apply();
  const unit = $(document, '.unit');
  if (unit && location.hash) reader().then((it) => it.showTarget()).catch(console.warn);
  unit?.addEventListener('click', ({ target }) => {
    const summary = (target as Element).closest('summary');
    if (summary) reader().then((it) => it.followFold(summary)).catch(console.warn);
  });
}
