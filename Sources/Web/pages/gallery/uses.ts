// Under each part of the gallery: the templates that it is made from, and the tokens that its style
// rules take. Found when it is opened.
import { $, $$, createElement } from '../../dom.js';
import { attempt } from '../../site/storage.js';
import { text } from '../../words.js';

/** Pseudo-elements, and states that no element has now (as states.ts writes them). */
const PSEUDO = /::[\w-]+|:is\(:(hover|active|focus-visible|focus), \.shown-[\w-]+\)/g;

function* rulesIn(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule) yield rule;
    const { cssRules } = rule as CSSRule & { cssRules?: CSSRuleList };
    if (cssRules) yield* rulesIn(cssRules);
  }
}

/** The rules of the site's pages. */
const siteRules = () =>
  Array.from(document.styleSheets)
    .filter(({ href }) => href && !href.includes('/gallery.'))
    // Pages opened as files may not read their style sheets.
    .map((sheet) => attempt(() => sheet.cssRules))
    .flatMap((rules) => (rules ? [...rulesIn(rules)] : []));

/** The variables that the rules of a part's elements take, sorted. */
function variablesOf(part: HTMLElement, rules: CSSStyleRule[]) {
  const found = new Set<string>();
  const stages = $$(part, '.stage');
  for (const { selectorText, style } of rules) {
    const names = style.cssText.match(/--hl-[\w-]+/g);
    const selector = selectorText.replace(PSEUDO, '') || '*';
    if (names && stages.some((stage) => attempt(() => stage.querySelector(selector)))) {
      for (const name of names) found.add(name);
    }
  }
  return [...found].sort();
}

/** A link to a variable's token; its name alone if the page does not show it. */
function linkTo(name: string) {
  const token = $$(document, '.variable').find((it) => it.textContent === name)
    ?.closest('[id^="token-"]');
  const code = createElement('code', {}, name);
  return token ? createElement('a', { href: `#${token.id}` }, code) : code;
}

const list = (items: HTMLElement[]) =>
  createElement(
    'ul',
    { dir: 'ltr', lang: 'en' },
    ...items.map((item) => createElement('li', {}, item)),
  );

export function showUses(parts: HTMLElement) {
  for (const part of $$(parts, '[data-part]')) {
    if (!$(part, '.stage')) continue;
    const details = createElement(
      'details',
      { class: 'part-uses' },
      createElement('summary', {}, text('part_uses')),
    );
    details.addEventListener('toggle', () => {
      if ($(details, 'ul')) return;
      const files = part.dataset.partials?.split(' ') ?? [];
      details.append(
        list(files.map((file) => createElement('code', {}, `partials/${file}.mustache`))),
        list(variablesOf(part, siteRules()).map(linkTo)),
      );
    });
    $(part, 'h3')?.after(details);
  }
}
