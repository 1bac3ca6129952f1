// Shares a unit: its name, its text as shown (with or without nikkud), its source and its address.
import '../common.js';
import { $ } from '../../dom.js';
import { isDismissal } from '../shared/share-sheet.js';

export interface Shared {
  title: string;
  /** The text with its source. */
  text: string;
  url: string;
}

/** The element's text; its lines end where they do in the page. */
const wordsOf = (element: Element | null) =>
  (element?.textContent ?? '').trim().replace(/\s*\n\s*/g, '\n').replace(/[^\S\n]+/g, ' ');

export function sharedUnit(main: HTMLElement): Shared {
  return {
    title: main.dataset.name ?? document.title,
    text: ['[data-source-text]', '.credits .of-text'].map((it) => wordsOf($(main, it)))
      .filter(Boolean).join('\n\n'),
    url: new URL(location.pathname, location.href).href,
  };
}

/** Copies everything as text. */
export async function copyUnit({ title, text: words, url }: Shared): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText([title, words, url].join('\n\n'));
    return 'copied';
  } catch (error) {
    // Copying fails without a secure origin or without permission.
    console.warn('halomeid: the unit cannot be copied', error);
    return 'refused';
  }
}

/** Opens the share sheet; copies if the browser has none. */
export async function shareUnit(unit: Shared): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if (!navigator.share) return await copyUnit(unit);
    // The text includes the name, because many apps drop the title.
    await navigator.share({ ...unit, text: `${unit.title}\n\n${unit.text}` });
    return 'shared';
  } catch (error) {
    if (isDismissal(error)) return 'shared';
    return copyUnit(unit);
  }
}
