// The block at which the reader stands: the page may grow above it after a reload.

const BLOCKS = 'main :is([data-part], h1, h2, h3, h4, p, li, dt, td)';

/** Its text, its number among blocks of the same text, and its distance from the top in px. */
export type Block = [text: string, number: number, top: number];

const textOf = (block: HTMLElement) =>
  (block.dataset.part ?? block.textContent ?? '').trim().slice(0, 99);

const blocks = () => [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter(textOf);

const topOf = (block: HTMLElement) => block.getBoundingClientRect().top;

/** Whether an element stays on the screen while the page is scrolled. */
function isSticky(element: Element | null): boolean {
  return !!element && (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
    isSticky(element.parentElement));
}

/** Returns the first block that begins on the screen. */
export function blockInView(): Block | undefined {
  const all = blocks();
  const block = all.find((it) => it.getClientRects().length && topOf(it) >= 0 && !isSticky(it));
  if (!block || topOf(block) > innerHeight) return undefined;
  const same = all.filter((it) => textOf(it) === textOf(block));
  return [textOf(block), same.indexOf(block), topOf(block)];
}

/** Scrolls to a block, or to a place in px if the page has no such block. */
export function scrollToBlock(block: Block | undefined, x: number, y: number) {
  const [text, number, top] = block ?? ['', 0, 0];
  const found = text ? blocks().filter((it) => textOf(it) === text)[number] : undefined;
  scrollTo(x, found ? scrollY + topOf(found) - top : y);
}
