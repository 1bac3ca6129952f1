// The caches of a site, for its worker and its pages. Several sites may share an origin, so the
// names contain the path of the site's root. `hl1` is the format of the contents.

/** The prefix of a site's cache names, including those of other releases. */
export const cachePrefix = (rootPath: string) => `hl1:${rootPath}:`;

/**
 * The caches of the stored files and of the worker's own records, in the order of deletion: if that
 * is interrupted, a later worker still knows what exists.
 */
export const cacheNamesOf = (rootPath: string) => ({
  files: cachePrefix(rootPath) + 'files',
  records: cachePrefix(rootPath) + 'meta',
});
