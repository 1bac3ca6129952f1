// Buttons that scripts create.
import { createElement } from './dom.js';

/** Creates a button that does its work when it is pressed. */
export function createButton(
  attributes: Record<string, string>,
  act: (event: MouseEvent) => void,
  ...children: (Node | string)[]
) {
  const button = createElement('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', act);
  return button as HTMLButtonElement;
}
