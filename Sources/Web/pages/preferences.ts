// What a learner prefers is kept in local storage, and set on <html> by the boot script in every
// page's head before the first paint. What texts need beyond styles is loaded here, where it is
// needed.
import { $, html } from '../dom.js';

const reader = () => import('./reader.js');

/** Once a page. */
export function followPreferences() {
  const apply = () => {
    if (html.dataset.nikkud === 'off' || html.dataset.approaches) reader().catch(console.warn);
  };
  addEventListener('storage', apply);
  apply();
  $(document, '.unit')?.addEventListener('click', ({ target }) => {
    const summary = (target as Element).closest('summary');
    if (summary) reader().then((it) => it.followFold(summary)).catch(console.warn);
  });
}
