// What cards, tracks and settings have in common: small hands, days in few words, counted words, the streak.
import { bothDates, fill, fillDay, one, text } from './site.js';
import { strings as more } from './strings-more.js';
import { language, strings } from './strings.js';

Object.assign(strings, more);

/** @param {ParentNode} within @param {string} selector @returns {HTMLElement[]} */
export const all = (within, selector) => Array.from(within.querySelectorAll(selector));

/** @param {ParentNode} within @param {string} selector @param {string} event @param {(event: any) => void} act */
export const on = (within, selector, event, act) => one(within, selector)?.addEventListener(event, act);

// Of what stands there for several cases, only that for one.
/** @param {ParentNode | null} within @param {string} which */
export function choose(within, which) {
  for (const part of within ? all(within, '[data-when]') : []) part.hidden = part.dataset.when !== which;
}

// Without weekday and years.
/** @param {number} day */
export const briefly = (day) => bothDates(day, {}, ([name, month]) => text('hebrew_day', name, month));

/** @param {Element | null} place @param {number | undefined} day */
export const fillBriefly = (place, day) => fillDay(place, day, briefly);

/** @param {string} key @param {number} n */
export function counted(key, n) {
  const forms = strings[key];
  if (!forms || typeof forms === 'string') return String(n);
  const form = /** @type {'other'} */ (new Intl.PluralRules(language).select(n));
  return (forms[form] || forms.other).replace('%d', String(n));
}

/** @param {ParentNode} within @param {Study} study */
export function paintStreak(within, study) {
  const place = one(within, '[data-streak]');
  const n = study.current ? study.streak : 0;
  if (place) place.dataset.streak = String(n);
  fill(place, n ? counted('streak_count', n) : '');
}
