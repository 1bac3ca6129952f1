// Helpers for the page's elements.

export const html = document.documentElement;

/** Returns the first element that matches, or null. */
export const $ = (within: ParentNode, selector: string): HTMLElement | null =>
  within.querySelector<HTMLElement>(selector);

/** Returns all elements that match. */
export const $$ = (within: ParentNode, selector: string): HTMLElement[] =>
  Array.from(within.querySelectorAll<HTMLElement>(selector));

/** Sets the text only if it differs, so that live regions announce it once. */
export function setText(element: Element | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text;
}

export function setVisible(element: HTMLElement | null, visible: unknown) {
  if (element) element.hidden = !visible;
}

export function createElement(
  name: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Adds a listener to the first element that matches, if there is one. */
export const on = <Name extends keyof HTMLElementEventMap>(
  within: ParentNode,
  selector: string,
  event: Name,
  act: (event: HTMLElementEventMap[Name]) => void,
) => $(within, selector)?.addEventListener(event, act);
