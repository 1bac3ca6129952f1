// Texts and numbers that a learner reads, except those that a unit's page needs at once (texts.ts).
import { language, strings } from './strings.js';
import type { Keys } from './texts.js';

export { language, text } from './texts.js';

/** "4,192". */
export const number = (value: number) => value.toLocaleString(language);

/** Returns the plural form of a key's text for a number, which replaces %d. */
export function counted(key: Keys<object>, count: number) {
  const forms = strings[key];
  if (typeof forms !== 'object') return String(count);
  const form = new Intl.PluralRules(language).select(count);
  return (forms[form] || forms.other).replace('%d', number(count));
}
