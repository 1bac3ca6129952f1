// Where the site lives. It may share its origin with others, so every name kept per origin begins
// with `siteName`.
import { html } from '../dom.js';

/** The site's root as this page knows it. */
export const root = new URL(html.dataset.root || './', location.href);

export const siteName = 'halomeid:' + root.pathname;

/** The address of a path from the site's root. */
export const address = (path: string) => new URL(path, root).href;

/** The path of a unit's page. */
export const unitPath = (track: string, unit: string) => `study/${track}/${unit}.html`;
