// Texts that may be in another language than the site: names of tracks and commentators, words of a
// source text. Sources/Site/Pages/SiteLanguage.swift has the same rule for pages.
import { createElement, setText } from './dom.js';
import { language } from './words.js';

const isHebrew = /^(he|yi)\b/.test(language);

/** The attributes of an element with such a text; none if it is in the site's own script. */
export function languageOf(text: string): { lang?: string; dir?: string } {
  if (/[א-ת]/.test(text)) return isHebrew ? {} : { lang: 'he', dir: 'rtl' };
  return isHebrew && /[a-z]/i.test(text) ? { lang: 'en', dir: 'ltr' } : {};
}

export function setLanguage(element: HTMLElement, text: string) {
  const { lang, dir } = languageOf(text);
  for (const [name, value] of [['lang', lang], ['dir', dir]] as const) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

/** A name in which chapter and mishnah stay on one line: "ברכות א׳, א׳". */
export const together = (name: string) => name.replaceAll(', ', ',\u00a0');

/** Shows a name in its place. */
export function setName(element: HTMLElement | null, name: string) {
  setText(element, together(name));
  if (element) setLanguage(element, name);
}

/** Creates an element for a name among other words. */
export const createName = (name: string) =>
  createElement('bdi', { ...languageOf(name) }, together(name));
