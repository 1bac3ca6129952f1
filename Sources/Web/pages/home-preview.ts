// The first lines of a unit's source text, from its page as the worker or the host has it.
import { address } from '../site/address.js';

const texts = new Map<string, Promise<string>>();

/** The plain source text of a unit's page; '' where it cannot be had now. */
export function sourceText(path: string) {
  const text = texts.get(path) ?? load(path).catch(() => {
    texts.delete(path);
    return '';
  });
  texts.set(path, text);
  return text;
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
