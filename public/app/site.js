// Where the site lives, and the name of all that is kept per origin.

export const html = document.documentElement;

/** The site's root as this page knows it. */
export const root = new URL(html.dataset.root || './', location.href);

/** Before the name of all that is kept per origin: several sites may share one. */
export const siteName = 'halomeid:' + root.pathname;

/** @param {string} path from the site's root */
export const address = (path) => new URL(path, root).href;

/** @param {string} track @param {string} unit */
export const unitPath = (track, unit) => `study/${track}/${unit}.html`;
