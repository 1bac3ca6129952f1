// The first lines of a unit's source text, from its page as the worker or the host has it.
import { pageDocument } from '../../site/page-document.js';

const texts = new Map<string, Promise<string>>();

/** The plain source text of a unit's page; '' if it cannot be loaded. */
export function sourceText(path: string) {
  const text = texts.get(path) ?? load(path).catch(() => {
    texts.delete(path);
    return '';
  });
  texts.set(path, text);
  return text;
}

async function load(path: string) {
  const page = await pageDocument(path);
  const source = page.querySelector('[data-source-text]')?.textContent?.replace(/\s+/g, ' ').trim();
  if (!source) throw new Error(path);
  return source;
}
