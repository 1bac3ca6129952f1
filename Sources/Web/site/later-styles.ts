// The style sheet for the parts that scripts add to a unit's page on demand
// (Templates/styles/later). All other pages load it from the beginning.
import { createElement, html } from '../dom.js';
import { within } from '../promises.js';
import { address } from './address.js';

/** Milliseconds, enough on a very slow network. */
const LIMIT = 60_000;

let loading: Promise<unknown> | undefined;

function load(path: string) {
  const link = createElement('link', { rel: 'stylesheet', href: address(path) });
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
  document.head.append(link);
  return within(loaded, LIMIT, new Error(path)).catch(() => {
    // The next part that needs it requests it again.
    link.remove();
    loading = undefined;
  });
}

/** Resolves when it is loaded, or fails to load: unstyled parts are better than none. */
export async function loadLaterStyles() {
  const { later } = html.dataset;
  if (later) await (loading ??= load(later));
}
