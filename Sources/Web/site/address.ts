// The site's address. It may share its origin with other sites, so every name that is stored per
// origin begins with `siteName`.
import { html } from '../dom.js';

/** The site's root, as this page names it. */
export const root = new URL(html.dataset.root || './', location.href);

export const siteName = 'halomeid:' + root.pathname;

/** Returns the address of a path relative to the site's root. */
export const address = (path: string) => new URL(path, root).href;

/** Returns the path of a unit's page. */
export const unitPath = (track: string, unit: string) => `study/${track}/${unit}.html`;
