// The style sheet of what scripts add to a unit's page when it is asked for
// (Templates/styles/later). The other pages have it from the beginning.
import { createElement, html } from '../dom.js';
import { address } from './address.js';

const load = (path: string) =>
  new Promise<void>((resolve) => {
    const link = createElement('link', { rel: 'stylesheet', href: address(path) });
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
    document.head.append(link);
  });

let loading: Promise<void> | undefined;

/** Resolves when it is there; also where it cannot be had: plain is better than nothing. */
export async function loadLaterStyles() {
  const { later } = html.dataset;
  if (later) await (loading ??= load(later));
}
