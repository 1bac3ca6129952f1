// Restores the scroll position, open parts and typed text after a reload.
import { attempt } from '../site/storage.js';
import { type Block, blockInView, scrollToBlock } from './scroll.js';

const PLACE = 'halomeid:live';
/** Milliseconds during which the page's scripts may still build the page. */
const LIMIT = 10_000;
/** After this many tries, a part that a script sets repeatedly is left to the script. */
const MAX_TRIES = 3;
const UNKEPT = ['button', 'file', 'hidden', 'image', 'password', 'reset', 'submit'];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Part = HTMLDetailsElement | Field;

interface Place {
  href: string;
  x: number;
  y: number;
  block?: Block | undefined;
  /** The open, checked or typed state of each part, by name. */
  parts: [name: string, state: string][];
}

const isChoice = (part: Part): part is HTMLInputElement =>
  part.matches('[type=checkbox], [type=radio]');

function nameOf(part: Part) {
  const own = part instanceof HTMLDetailsElement
    ? part.querySelector('summary')?.textContent
    : part.name + (isChoice(part) ? `=${part.value}` : '');
  return `${part.localName} ${part.id || own}`;
}

/** Returns the parts of the page by name; equal names are numbered. */
function parts() {
  const found = new Map<string, Part>();
  const counts = new Map<string, number>();
  for (const part of document.querySelectorAll<Part>('details, input, select, textarea')) {
    if (UNKEPT.includes((part as HTMLInputElement).type)) continue;
    const name = nameOf(part);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    found.set(`${name} ${count}`, part);
  }
  return found;
}

function stateOf(part: Part) {
  if (part instanceof HTMLDetailsElement) return String(part.open);
  return isChoice(part) ? String(part.checked) : part.value;
}

function setState(part: Part, state: string) {
  if (part instanceof HTMLDetailsElement) {
    part.open = state === 'true';
    return;
  }
  if (isChoice(part)) part.checked = state === 'true';
  else part.value = state;
  for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whether to leave a part alone: a radio button is cleared by choosing another one. */
const isLeft = (part: Part, state: string) =>
  part instanceof HTMLInputElement && part.type === 'radio' && state === 'false';

export function keepPlace() {
  const place: Place = {
    href: location.href,
    x: scrollX,
    y: scrollY,
    block: blockInView(),
    parts: [],
  };
  for (const [name, part] of parts()) place.parts.push([name, stateOf(part)]);
  attempt(() => sessionStorage.setItem(PLACE, JSON.stringify(place)));
}

/**
 * Restores the place. Browsers do so themselves, unless scripts make the page longer or fill in
 * fields afterwards.
 */
export function findPlace() {
  const kept = attempt(() => sessionStorage.getItem(PLACE));
  attempt(() => sessionStorage.removeItem(PLACE));
  const place = JSON.parse(kept ?? 'null') as Place | null;
  if (place?.href !== location.href) return;
  const stop = new AbortController();
  const tries = new Map<string, number>();
  const restore = () => {
    const present = parts();
    for (const [name, state] of place.parts) {
      const part = present.get(name);
      const tried = tries.get(name) ?? 0;
      if (!part || stateOf(part) === state || isLeft(part, state) || tried >= MAX_TRIES) continue;
      tries.set(name, tried + 1);
      setState(part, state);
    }
  };
  const filled = new MutationObserver(restore);
  // Whenever the page has grown, above the place too.
  const grown = new ResizeObserver(() => scrollToBlock(place.block, place.x, place.y));
  const end = () => {
    grown.disconnect();
    filled.disconnect();
    stop.abort();
  };
  // Until the reader scrolls or types.
  for (const input of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(input, end, { signal: stop.signal, passive: true });
  }
  restore();
  grown.observe(document.body);
  filled.observe(document.body, { subtree: true, childList: true, attributes: true });
  setTimeout(end, LIMIT);
}
