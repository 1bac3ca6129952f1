// Buttons in the states hover, focus-visible and active. The site's own rules are copied with a
// class in place of each pseudo-class.
import { $, $$, createElement } from '../../dom.js';
import { attempt } from '../../site/storage.js';

/** The pseudo-classes of each state. A pressed button is also hovered. */
const STATES: [string, string[]][] = [
  [':hover', ['hover']],
  [':focus-visible', ['focus', 'focus-visible']],
  [':active', ['hover', 'active']],
];
const classOf = (name: string) => `shown-${name}`;
const DYNAMIC = /:(hover|focus-visible|focus|active)(?![\w-])/g;
/** Pseudo-classes that apply to ancestors too. */
const WITHIN = /:focus-within(?![\w-])/g;

/** Replaces the rule in place, to keep the cascade; a class has the same specificity. */
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
  // Pages opened as files may not read their style sheets.
  const rules = attempt(() => sheet.cssRules);
  if (rules) rewrite(rules);
}

/** Adds a figure for each state after the plain buttons. */
export function showStates(parts: HTMLElement) {
  const part = $(parts, '[data-part=buttons]');
  const plain = part && $(part, '.stages');
  if (!part || !plain) return;
  for (const sheet of Array.from(document.styleSheets)) rewriteSheet(sheet);
  // A style sheet that the development server has replaced.
  document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLLinkElement && target.sheet) rewriteSheet(target.sheet);
  }, true);
  for (const [state, names] of STATES) {
    const stages = plain.cloneNode(true) as HTMLElement;
    for (const button of $$(stages, 'button')) {
      if (button.matches(':disabled, [aria-disabled]')) button.remove();
      button.classList.add(...names.map(classOf));
      // Only for display: the same buttons above can be focused.
      button.tabIndex = -1;
    }
    const name = createElement('figcaption', {}, createElement('code', { dir: 'ltr' }, state));
    part.append(createElement('figure', { 'data-state': state.slice(1) }, name, stages));
  }
}
