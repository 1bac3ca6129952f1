// Text separated by dots, for elements of class `dotted`, which hide the dot at the end of a line.
import { createElement } from './dom.js';

/** @param words for example "one · other" */
export const dotted = (words: string) => dottedParts(words.split(' · ').map((part) => [part]));

/** Joins the words that are not empty, for `dotted`. */
export const joinDotted = (words: unknown[]) => words.filter(Boolean).join(' · ');

export const dottedParts = (parts: (string | Node)[][]) =>
  parts.map((part, at) =>
    createElement(
      'span',
      {},
      ...(at ? [createElement('span', { class: 'dot' }, ' · ')] : []),
      ...part,
    )
  );
