// Maps requests to files.
import { current, isAsset, tableOf } from './release.js';
import { scope } from './scope.js';

/** Returns the file's name: `…/` means `…/index.html`, and `.html` may be omitted. */
export const fileNameOf = (path: string) =>
  path.replace(/(^|\/)$/, '$1index').replace(/(^|\/)[^./]+$/, '$&.html');

/** Returns the path of the requested file; empty if the request is not for this worker. */
export function pathOf({ url, method, mode }: Request) {
  if (method !== 'GET' || !url.startsWith(scope)) return '';
  const path = fileNameOf(url.slice(scope.length).replace(/[?#].*/, ''));
  const isOurs = mode === 'navigate' || isAsset(path) || current.shell[path] ||
    tableOf(current, path);
  return isOurs && path !== 'reset.html' ? path : '';
}
