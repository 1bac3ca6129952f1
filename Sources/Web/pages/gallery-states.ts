// Buttons as they are under a pointer, with the focus of the keyboard, and pressed. What they look
// like then is said by the site's own rules: here these also apply where a class stands for it.
import { $, $$, createElement } from '../dom.js';
import { attempt } from '../site/storage.js';

/** What is true of a button in each state. A pressed one also lies under a pointer. */
const STATES: [string, string[]][] = [
  [':hover', ['hover']],
  [':focus-visible', ['focus', 'focus-visible']],
  [':active', ['hover', 'active']],
];
const classOf = (name: string) => `shown-${name}`;
const DYNAMIC = /:(hover|focus-visible|focus|active)(?![\w-])/g;
/** What holds for all that is around the element, too. */
const WITHIN = /:focus-within(?![\w-])/g;

/** In its place, so that the order of the rules stays; a class weighs as much. */
function alsoByClass(selector: string) {
  const focus = `.${classOf('focus')}`;
  return selector
    .replace(DYNAMIC, (state, name: string) => `:is(${state}, .${classOf(name)})`)
    .replace(WITHIN, `:is(:focus-within, ${focus}, :has(${focus}))`);
}

function rewrite(rules: CSSRuleList) {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule) {
      const selector = alsoByClass(rule.selectorText);
      if (selector !== rule.selectorText) rule.selectorText = selector;
    }
    const { cssRules } = rule as CSSRule & { cssRules?: CSSRuleList };
    if (cssRules) rewrite(cssRules);
  }
}

function rewriteSheet(sheet: CSSStyleSheet) {
  // A page that was opened as a file may not read its style sheets.
  const rules = attempt(() => sheet.cssRules);
  if (rules) rewrite(rules);
}

/** A figure for each state, after the buttons that are in none. */
export function showStates(parts: HTMLElement) {
  const part = $(parts, '[data-part=buttons]');
  const plain = part && $(part, '.stages');
  if (!part || !plain) return;
  for (const sheet of Array.from(document.styleSheets)) rewriteSheet(sheet);
  // One that the development server put in the place of another.
  document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLLinkElement && target.sheet) rewriteSheet(target.sheet);
  }, true);
  for (const [state, names] of STATES) {
    const stages = plain.cloneNode(true) as HTMLElement;
    for (const button of $$(stages, 'button')) {
      if (button.matches(':disabled')) button.remove();
      button.classList.add(...names.map(classOf));
      // There to be looked at: the same ones above can be reached.
      button.tabIndex = -1;
    }
    const name = createElement('figcaption', {}, createElement('code', { dir: 'ltr' }, state));
    part.append(createElement('figure', { 'data-state': state.slice(1) }, name, stages));
  }
}
