// Which file a request means.
import { current, isAsset, tableOf } from './release.js';
import { scope } from './scope.js';

/** The file that a page's other names refer to: `…/` and, without `.html`, any. */
export const fileNameOf = (path: string) =>
  path.replace(/(^|\/)$/, '$1index').replace(/(^|\/)[^./]+$/, '$&.html');

/** The path of the file that a request means; empty if the request is not the worker's. */
export function pathOf({ url, method, mode }: Request) {
  if (method !== 'GET' || !url.startsWith(scope)) return '';
  const path = fileNameOf(url.slice(scope.length).replace(/[?#].*/, ''));
  const isOurs = mode === 'navigate' || isAsset(path) || current.shell[path] ||
    tableOf(current, path);
  return isOurs && path !== 'reset.html' ? path : '';
}
