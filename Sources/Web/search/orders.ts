// Orders of the Mishnah as people type them: "זרעים", "סדר זרעים", "Seder Zeraim".
import { fold } from './names.js';

const BEFORE = /^(סדר|seder|order( of)?) /;
/** As `fold` returns them: without final forms. */
const NAMES = [
  ['זרעימ', 'zeraim'],
  ['מועד', 'moed'],
  ['נשימ', 'nashim'],
  ['נזיקינ', 'nezikin'],
  ['קדשימ', 'קודשימ', 'kodashim', 'kodshim'],
  ['טהרות', 'טהורות', 'tahorot', 'taharot', 'tohorot'],
];
/** What may be the beginning of a name. In Hebrew it is more likely a word of a text. */
const BEGINNING = /^[a-z]{3,}$/;

export interface NamedOrder {
  /** As in a track's `orders`. */
  digit: string;
  /** Whether the query says that it names an order; the names are also words of the texts. */
  isCalledSo: boolean;
}

/** Returns the order that a query names. */
export function orderIn(query: string): NamedOrder | undefined {
  const typed = fold(query).replace(/\s+/g, ' ').trim();
  const name = typed.replace(BEFORE, '');
  const isNamed = (it: string) => it === name || (BEGINNING.test(name) && it.startsWith(name));
  const order = NAMES.findIndex((names) => names.some(isNamed)) + 1;
  return order ? { digit: String(order), isCalledSo: name !== typed } : undefined;
}
