// Filling a place on the page.

/** Replaces an element's children, unless they are equal already: the focus stays where it is. */
export function fill(place: Element | null | undefined, ...children: (Node | string)[]) {
  const next = place?.cloneNode(false) as Element | undefined;
  next?.append(...children);
  if (next && !next.isEqualNode(place!)) place?.replaceChildren(...next.childNodes);
}
