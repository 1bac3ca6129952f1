// The parts of a unit's bar after it was marked: the next step, and a panel with praise.
import { HEARD } from '../../announce.js';
import { createButton } from '../../button.js';
import { $, createElement } from '../../dom.js';
import { createName } from '../../language.js';
import { text } from '../../words.js';

/** @param name of the unit that the step leads to, if any */
export function placeStep(bar: HTMLElement, href: string, word: string, name?: string) {
  const link = $(bar, '.next-step') ?? createElement('a', { class: 'button primary next-step' });
  link.setAttribute('href', href);
  link.replaceChildren(word, ...(name ? [' ', createName(name)] : []));
  if (name) link.setAttribute('aria-label', `${word}: ${name}`);
  else link.removeAttribute('aria-label');
  if (!link.parentElement) bar.append(link);
}

export const closePanel = (bar: HTMLElement) => $(bar, '.finish-panel')?.remove();

export function showPanel(bar: HTMLElement, title: string, body: string) {
  closePanel(bar);
  const close = createButton({ class: 'text-button' }, () => {
    closePanel(bar);
    ($(bar, '.next-step') ?? $(bar, '[data-done]'))?.focus();
  }, text('close'));
  const panel = createElement('div', { class: 'finish-panel', 'aria-live': 'polite' });
  bar.append(panel);
  standAboveNotice(panel, bar);
  // Screen readers announce changes of a live region, not its initial content.
  setTimeout(
    () =>
      panel.append(createElement('p', {}, createElement('strong', {}, title), ' ', body), close),
    HEARD,
  );
}

/** Lifts a panel over a warning that is in its place, also while the page scrolls. */
function standAboveNotice(panel: HTMLElement, bar: HTMLElement) {
  const notice = $(document, 'body > .notice:has([data-notice])');
  if (!notice) return;
  const events = new AbortController();
  const place = () => {
    if (!panel.isConnected) {
      sizes.disconnect();
      return events.abort();
    }
    const { top, bottom, height } = notice.getBoundingClientRect();
    // Where the panel will stand, because it moves while it appears: above the bar, or on home,
    // where it is fixed, at the bottom of the window.
    const { position, bottom: gap } = getComputedStyle(panel);
    const edge = position === 'fixed'
      ? innerHeight - Number.parseFloat(gap)
      : bar.getBoundingClientRect().top;
    const isOver = height && top < edge && bottom > edge - panel.offsetHeight;
    panel.style.translate = isOver ? `0 ${top - edge}px` : '';
  };
  const sizes = new ResizeObserver(place);
  for (const it of [notice, panel]) sizes.observe(it);
  for (const event of ['scroll', 'resize']) {
    addEventListener(event, place, { signal: events.signal });
  }
}
