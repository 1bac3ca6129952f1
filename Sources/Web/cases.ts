// Parts of a page that are shown in one of several cases.
import { $$, setVisible } from './dom.js';

/** Shows only the parts for one case; '' shows none. */
export function showCase(within: ParentNode | null, name: string | undefined) {
  for (const part of within ? $$(within, '[data-when]') : []) {
    setVisible(part, part.dataset.when === name);
  }
}
