// Text that may be in another language than the site: names of tracks and commentators, and source
// texts. Sources/Site/Pages/SiteLanguage.swift applies the same rule to pages.
import { createElement, setText } from './dom.js';
import { language } from './words.js';

const isHebrew = /^(he|yi)\b/.test(language);

/**
 * Returns the attributes of an element with the text; none if it is in the site's own script. As
 * with `dir="auto"`, the first letter decides.
 */
export function languageOf(text: string): { lang?: string; dir?: string } {
  if (/^[^a-z]*[א-ת]/i.test(text)) return isHebrew ? {} : { lang: 'he', dir: 'rtl' };
  return isHebrew && /[a-z]/i.test(text) ? { lang: 'en', dir: 'ltr' } : {};
}

export function setLanguage(element: HTMLElement, text: string) {
  const { lang, dir } = languageOf(text);
  for (const [name, value] of [['lang', lang], ['dir', dir]] as const) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

/** Returns the name with chapter and mishnah kept on one line: "ברכות א׳, א׳". */
export const together = (name: string) => name.replaceAll(', ', ',\u00a0');

/** Shows a name in an element, with its language. */
export function setName(element: HTMLElement | null, name: string) {
  setText(element, together(name));
  if (element) setLanguage(element, name);
}

/** Creates an element for a name among other words. */
export const createName = (name: string) =>
  createElement('bdi', { ...languageOf(name) }, together(name));
