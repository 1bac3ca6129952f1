// The style sheet for the parts that scripts add to a unit's page on demand
// (Templates/styles/later). All other pages load it from the beginning.
import { createElement, html } from '../dom.js';
import { address } from './address.js';

const load = (path: string) =>
  new Promise<void>((resolve) => {
    const link = createElement('link', { rel: 'stylesheet', href: address(path) });
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
    document.head.append(link);
  });

let loading: Promise<void> | undefined;

/** Resolves when it is loaded, or fails to load: unstyled parts are better than none. */
export async function loadLaterStyles() {
  const { later } = html.dataset;
  if (later) await (loading ??= load(later));
}
