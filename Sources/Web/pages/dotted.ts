// Words with dots between them, for a place of class `dotted`: no dot is seen where a line ends.
import { createElement } from '../dom.js';

/** @param words as "one · other" */
export const dotted = (words: string) => dottedParts(words.split(' · ').map((part) => [part]));

export const dottedParts = (parts: (string | Node)[][]) =>
  parts.map((part, at) =>
    createElement(
      'span',
      {},
      ...(at ? [createElement('span', { class: 'dot' }, ' · ')] : []),
      ...part,
    )
  );
