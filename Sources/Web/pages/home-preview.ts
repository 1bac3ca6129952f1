// The first lines of a unit's source text, from its page as the worker or the host has it.
import { address } from '../site/address.js';
import { html } from '../dom.js';

const texts = new Map<string, Promise<string>>();

/** Points and accents. */
const MARKS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;

/** The plain source text of a unit's page; '' where it cannot be had now. */
export async function sourceText(path: string) {
  const text = texts.get(path) ?? load(path).catch(() => {
    texts.delete(path);
    return '';
  });
  texts.set(path, text);
  return html.dataset.nikkud === 'off' ? (await text).replace(MARKS, '') : text;
}

/** XMLHttpRequest parses without a sink of Trusted Types. */
const load = (path: string) => new Promise<string>((resolve, reject) => {
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.onload = () => {
    const source = request.response?.querySelector('[data-source-text]')?.textContent?.replace(/\s+/g, ' ').trim();
    if (request.status === 200 && source) resolve(source);
    else reject(new Error(path));
  };
  request.onerror = reject;
  request.open('GET', address(path));
  request.send();
});
