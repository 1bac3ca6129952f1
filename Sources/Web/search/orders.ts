// Orders of the Mishnah as people type them: "זרעים", "סדר זרעים", "Seder Zeraim".
import { fold } from './names.js';

const BEFORE = /^(סדר|seder|order( of)?) /;
/** As `fold` returns them: without final forms. */
const NAMES = [
  /^(זרעימ|zeraim)$/,
  /^(מועד|moed)$/,
  /^(נשימ|nashim)$/,
  /^(נזיקינ|nezikin)$/,
  /^(קו?דשימ|kod(a|o)?shim)$/,
  /^(טהו?רות|t[aeo]h[ao]rot)$/,
];

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
  const order = NAMES.findIndex((it) => it.test(name)) + 1;
  return order ? { digit: String(order), isCalledSo: name !== typed } : undefined;
}
