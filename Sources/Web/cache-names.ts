// The caches of a site, for its worker and its pages. Several sites may share an origin, so their
// names carry the path of the site's root; `hl1` is the format of what is in them.

/** What the names of a site's caches begin with, also those of other releases. */
export const cachePrefix = (rootPath: string) => `hl1:${rootPath}:`;

/**
 * The stored files, and what the worker writes down, in the order in which they are deleted: cut
 * off in between, a later worker still knows what there is.
 */
export const cacheNamesOf = (rootPath: string) => ({
  files: cachePrefix(rootPath) + 'files',
  records: cachePrefix(rootPath) + 'meta',
});
