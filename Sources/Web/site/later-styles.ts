// The style sheet for the parts that scripts add to a unit's page on demand
// (Templates/styles/later). All other pages load it from the beginning.
import { createElement, html } from '../dom.js';
import { later } from '../promises.js';
import { address } from './address.js';

/** How long parts wait for it, in milliseconds. */
const LIMIT = 10_000;

let loading: Promise<unknown> | undefined;

function load(path: string) {
  const link = createElement('link', { rel: 'stylesheet', href: address(path) });
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
  document.head.append(link);
  const ended = loaded.catch(() => {
    // The next part that needs it requests it again.
    link.remove();
    loading = undefined;
  });
  // A style sheet that arrives later still applies.
  return Promise.race([ended, later(LIMIT)]);
}

/** Resolves when it is loaded, fails or takes long: unstyled parts are better than none. */
export async function loadLaterStyles() {
  const { later } = html.dataset;
  if (later) await (loading ??= load(later));
}
