// Texts that a learner reads. They come from the strings of the site's language through strings.js,
// which the generator writes with the keys that Scripts/make-web.sh finds in calls of `text` and
// `counted`: write the keys out. This module has only what a unit's page needs at once; words.ts
// has the rest.
import type he from '../../Templates/strings/he.json';
import { language, strings } from './strings.js';

export { language };

type Strings = typeof he.strings;
export type Keys<Value> =
  & { [Key in keyof Strings]: Strings[Key] extends Value ? Key : never }[keyof Strings]
  & string;

/**
 * Returns the text of a key, with each %s replaced by the next value. A maqaf is kept only before
 * digits.
 */
export const text = (key: Keys<string>, ...values: (string | number)[]) =>
  String(strings[key]).replace(/(־?)%s/g, (_, maqaf: string) => {
    const value = String(values.shift());
    return /^\d/.test(value) ? maqaf + value : value;
  });
