// The gallery's index, which marks the current section and keeps it in view.
import { $, $$, html } from '../../dom.js';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Scrolls only the given box until the element is visible below the box's sticky top. */
function reveal(box: Element, link: Element, covered = 0) {
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  const top = outer.top + covered;
  const isBeside = inner.left < outer.left || inner.right > outer.right;
  const isBelow = inner.top < top || inner.bottom > outer.bottom;
  box.scrollBy(
    isBeside ? (inner.left + inner.right - outer.left - outer.right) / 2 : 0,
    isBelow ? (inner.top + inner.bottom - top - outer.bottom) / 2 : 0,
  );
}

/** The link of the last heading above a line; at the end of the page, of the requested one. */
function currentLink(links: HTMLAnchorElement[]) {
  // Narrow windows show no links to the parts, so their section is marked.
  const shown = links.flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading && isShown(link) && isShown(heading)
      ? [{ link, top: heading.getBoundingClientRect().top }]
      : [];
  });
  if (scrollY > 0 && scrollY + innerHeight > html.scrollHeight - 2) {
    const asked = shown.find(({ link, top }) => link.hash === location.hash && top > 0);
    return (asked ?? shown.at(-1))?.link;
  }
  // Below the position to which a link scrolls a heading.
  const line = Math.max(innerHeight * 0.3, 13 * parseFloat(getComputedStyle(html).fontSize));
  return (shown.filter(({ top }) => top < line).at(-1) ?? shown[0])?.link;
}

export function followReading() {
  const index = $(document, '.gallery-index');
  const list = index && $(index, 'ul');
  if (!list) return;
  const links = $$(index, 'a') as HTMLAnchorElement[];
  let current: HTMLAnchorElement | undefined;
  let isWaiting = false;
  const mark = () => {
    isWaiting = false;
    const link = currentLink(links);
    if (!link || link === current) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    current = link;
    reveal(list, link);
    reveal(index, link, $(index, '.gallery-filter')?.offsetHeight);
  };
  const look = () => {
    if (!isWaiting) requestAnimationFrame(mark);
    isWaiting = true;
  };
  for (const name of ['scroll', 'resize', 'hashchange']) {
    addEventListener(name, look, { passive: true });
  }
  // Painting and filtering move the content below.
  new ResizeObserver(look).observe(document.body);
}
