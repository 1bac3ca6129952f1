// Orders of the Mishnah as people type them: "סדר זרעים", "Seder Zeraim".
import { fold } from './names.js';

const BEFORE = /^(סדר|seder|order( of)?) /;
/** As `fold` returns them: without final forms. */
const NAMES = [
  /^(זרעימ|zeraim)$/,
  /^(מועד|moed)$/,
  /^(נשימ|nashim)$/,
  /^(נזיקינ|nezikin)$/,
  /^(קו?דשימ|kodashim)$/,
  /^(טהו?רות|tahorot|tohorot)$/,
];

/** Returns the digit of the order that a query names, as in a track's `orders`. */
export function orderIn(query: string): string | undefined {
  const typed = fold(query).replace(/\s+/g, ' ').trim();
  const name = typed.replace(BEFORE, '');
  if (name === typed) return undefined;
  const order = NAMES.findIndex((it) => it.test(name)) + 1;
  return order ? String(order) : undefined;
}
