// Shares a unit: its name, its text as shown (with or without nikkud), its source and its address.
import './common.js';
import { $, $$ } from '../dom.js';
import { text } from '../words.js';
import { isDismissal } from './sheet.js';

export interface Shared {
  title: string;
  /** The text with its source. */
  text: string;
  url: string;
}

const wordsOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export function sharedUnit(main: HTMLElement): Shared {
  const credit = $$(main, '.credits li').map(wordsOf).find((words) =>
    words.startsWith(text('credit_text'))
  );
  const words = wordsOf($(main, '[data-source-text]'));
  return {
    title: main.dataset.name ?? document.title,
    text: [words, credit].filter(Boolean).join('\n\n'),
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
