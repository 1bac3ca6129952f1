// Small hands for the page.

/** @param {ParentNode} within @param {string} selector @returns {HTMLElement | null} */
export const one = (within, selector) => within.querySelector(selector);

/** @param {ParentNode} within @param {string} selector @returns {HTMLElement[]} */
export const all = (within, selector) => Array.from(within.querySelectorAll(selector));

/** @param {ParentNode} within @param {string} selector @param {string} event @param {(event: any) => void} act */
export const on = (within, selector, event, act) => one(within, selector)?.addEventListener(event, act);

// Only where it differs, so that live regions speak once.
/** @param {Element | null} element @param {string} words */
export function fill(element, words) {
  if (element && element.textContent !== words) element.textContent = words;
}

// Of what stands there for several cases, only that for one.
/** @param {ParentNode | null} within @param {string} which */
export function choose(within, which) {
  for (const part of within ? all(within, '[data-when]') : []) part.hidden = part.dataset.when !== which;
}

/** @param {HTMLElement | null} element @param {unknown} visible */
export function show(element, visible) {
  if (element) element.hidden = !visible;
}

/** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} children */
export function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}
