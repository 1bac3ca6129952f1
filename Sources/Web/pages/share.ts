// Sharing a unit: its name, its text as it is read here (with nikkud or without), whose text it is,
// its address.
import './common.js';
import { $, $$ } from '../dom.js';
import { text } from '../words.js';
import { isDismissal } from './sheet.js';

export interface Shared {
  title: string;
  /** Text and source. */
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

/** Copies all of it as text. */
export async function copyUnit({ title, text: words, url }: Shared): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText([title, words, url].join('\n\n'));
    return 'copied';
  } catch (error) {
    // Without a secure origin, or against the learner's settings, a browser copies nothing.
    console.warn('halomeid: the unit cannot be copied', error);
    return 'refused';
  }
}

/** Through the share sheet; where there is none, it copies. */
export async function shareUnit(unit: Shared): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if (!navigator.share) return await copyUnit(unit);
    // The name is in the text too: many apps leave the title out.
    await navigator.share({ ...unit, text: `${unit.title}\n\n${unit.text}` });
    return 'shared';
  } catch (error) {
    if (isDismissal(error)) return 'shared';
    return copyUnit(unit);
  }
}
