// What a learner prefers: kept in local storage, set on <html> by the boot script in every page's head before the first
// paint, and in all open pages when it changes. What texts need beyond styles is loaded here, where it is needed.
import { $, html } from '../dom.js';
import { kept } from '../site/storage.js';

/** If nothing can be kept, it lasts for this page. */
export function setPreference(name: string, value: string) {
  kept(':' + name, value);
  dispatchEvent(new CustomEvent('halomeid:preference', { detail: { [name]: value } }));
}

const failed = (error: unknown) => console.warn('halomeid: texts are shown as they are', error);

/** Once a page. */
export function followPreferences() {
  const apply = () => {
    if (html.dataset.nikkud === 'on' && !html.dataset.approaches && !html.dataset.reading) return;
    import('./reader.js').then(({ applyReading }) => applyReading()).catch(failed);
  };
  new MutationObserver(apply).observe(html, { attributeFilter: ['data-nikkud', 'data-approaches'] });
  apply();
  $(document, '[data-commentaries]')?.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('summary')) return;
    import('./reader.js').then(({ rememberCommentaries }) => rememberCommentaries()).catch(failed);
  });
}
