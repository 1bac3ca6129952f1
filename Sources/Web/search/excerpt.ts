// The text of a unit's page, and the part of it that matches a search.
import { withoutNikkud } from '../hebrew.js';
import { match, plainText, wordsOf } from './words.js';

export interface UnitText {
  name: string;
  /** Without nikkud, like the other parts. */
  source: string;
  explanation: string;
  commentaries: string;
}

export type TextPart = Exclude<keyof UnitText, 'name'>;
const PARTS: TextPart[] = ['source', 'explanation', 'commentaries'];

/** Replaces a heading, so that words and phrases end there. */
const ENDS = ' </p> ';

/** The end of a unit's texts: questions, bookmark and note, or credits follow. */
const AFTER = '<details[^>]*data-quiz|<[a-z]+ class="(own|credits)|</article>';

/** Headings are the same on many pages and say nothing about the unit. */
const HEADINGS = /<(h2|summary)\b[^]*?<\/\1>/g;

const plain = (page: string) => withoutNikkud(plainText(page.normalize('NFC')));

/** Returns the text of a unit's page, or of its slots in the store; undefined for other pages. */
export function unitText(page: string): UnitText | undefined {
  const name = /<main[^>]* data-name="([^"]*)"/.exec(page)?.[1];
  const [, source = '', rest = ''] = /data-source-text[^>]*>([^]*?)<\/section>([^]*)/.exec(page) ??
    [];
  if (name === undefined || !source) return undefined;
  // Up to the questions, the learner's own part and the credits.
  const [more = ''] = new RegExp(`[^]*?(?=${AFTER})`).exec(rest) ?? [];
  const [explanation = '', commentaries = ''] = more.split(/<details[^>]*data-commentaries[^>]*>/);
  const prose = (part: string) => plain(part.replace(HEADINGS, ENDS) + ENDS);
  return {
    name: plainText(name),
    source: plain(source),
    explanation: prose(explanation),
    commentaries: prose(commentaries),
  };
}

export const wholeText = (text: UnitText) => PARTS.map((part) => text[part]).join(' ');

/** Returns the first part that has all words, otherwise the first one that has any. */
export function partWith(text: UnitText, typed: string[], isLastWordPartial: boolean): TextPart {
  const hasAny = (part: TextPart) =>
    excerptOf(text[part], typed, isLastWordPartial).some(([, found]) => found);
  return PARTS.find((part) => rank(text[part], typed, isLastWordPartial)) ?? PARTS.find(hasAny) ??
    'source';
}

/** Returns how well a text matches all words; 0 if one is missing. */
export function rank(text: string, typed: string[], isLastWordPartial: boolean): number {
  const words = new Set(wordsOf(text).map(({ word }) => word));
  let sum = 0;
  for (const [i, wanted] of typed.entries()) {
    let best = 0;
    for (const word of words) {
      best = Math.max(best, match(wanted, word, isLastWordPartial && i === typed.length - 1));
    }
    if (!best) return 0;
    sum += best;
  }
  return sum;
}

/** A piece of an excerpt, and whether it is a matching word. */
export type Piece = [text: string, isFound: boolean];

/** The number of words shown before the first match, and in total. */
const BEFORE = 5;
const SHOWN = 24;

/** Returns the words around the first match, in pieces. */
export function excerptOf(text: string, typed: string[], isLastWordPartial: boolean): Piece[] {
  const places = wordsOf(text);
  const isFound = places.map(({ word }) =>
    typed.some((wanted, i) => match(wanted, word, isLastWordPartial && i === typed.length - 1))
  );
  const from = Math.max(0, isFound.indexOf(true) - BEFORE);
  const shown = places.slice(from, from + SHOWN);
  const pieces: Piece[] = [];
  let at = from ? places[from]!.start : 0;
  if (from) pieces.push(['… ', false]);
  shown.forEach(({ start, end }, i) => {
    if (!isFound[from + i]) return;
    pieces.push([text.slice(at, start), false], [text.slice(start, end), true]);
    at = end;
  });
  const isCut = from + SHOWN < places.length;
  const end = isCut ? places[from + SHOWN - 1]!.end : text.length;
  pieces.push([text.slice(at, end) + (isCut ? '…' : ''), false]);
  return pieces.filter(([piece]) => piece);
}
