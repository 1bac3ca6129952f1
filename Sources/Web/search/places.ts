// The places that a query names: orders, books, chapters and units.
import { nameOfOrder } from '../study/orders.js';
import type { UnitText } from './excerpt.js';
import type { Matching } from './names.js';
import { orderIn } from './orders.js';
import { parseRefs, type RefMatch } from './refs.js';
import { named, type SearchTrack, type UnitPlace } from './site.js';

export interface Hit {
  name: string;
  /** The path of its page. */
  path: string;
  kind: 'unit' | 'book' | 'chapter' | 'order';
  /** If a chapter lacks the requested mishnah: its number, and its number of mishnayot. */
  short?: { chapter: number; count: number };
  /** If a book lacks the requested chapter: its number of chapters. */
  chapters?: number;
  /** Whether the track has only a part of the order. */
  isPart?: boolean;
  /** The text, if it is already known. */
  text?: UnitText;
}

/** Returns the hits of units of the site. */
export const unitHits = async (places: UnitPlace[]): Promise<Hit[]> =>
  (await named(places)).map((it) => ({ ...it, kind: 'unit' }));

/** Returns the order's place in the first track that has all of it, or else a part of it. */
function orderHits(digit: string, tracks: SearchTrack[]): Hit[] {
  const whole = tracks.find(({ track }) => track.orders?.includes(digit));
  const of = whole ?? tracks.find(({ track }) => track.ordersInPart?.includes(digit));
  const name = nameOfOrder(digit);
  const path = `track/${of?.track.slug}/index.html#order=${name}`;
  return of ? [{ name, path, kind: 'order', isPart: !whole }] : [];
}

/** Returns the places that a text may name, each in the first track that has it. */
export async function placesOf(
  text: string,
  tracks: SearchTrack[],
  matching: Matching = 'exact',
) {
  const found = new Map<string, RefMatch & { track: SearchTrack['track'] }>();
  const order = orderIn(text);
  for (const { track, books } of tracks) {
    const { orders, ordersInPart } = track;
    const ofOrder = books.filter((_, i) =>
      order?.isCalledSo && [orders?.[i], ordersInPart?.[i]].includes(order.digit)
    );
    const matches = ofOrder.map((book): RefMatch => ({ book, units: [] }));
    for (const match of [...matches, ...parseRefs(text, books, matching)]) {
      if (!found.has(match.book.slug)) found.set(match.book.slug, { track, ...match });
    }
  }
  const hits = order ? orderHits(order.digit, tracks) : [];
  let isExact = false;
  for (const [slug, { track, book, chapter, units, short, chapters }] of found) {
    const [name, path] = [book.names[0]!, `track/${track.slug}/${slug}.html`];
    if (short && chapter) {
      hits.push({
        name,
        path: `${path}#chapter-${short.position}`,
        kind: 'chapter',
        short: { chapter, count: short.count },
      });
    } else if (units.length) {
      isExact = true;
      hits.push(...await unitHits(units.map((unit) => ({ track, unit }))));
    } else {
      hits.push({ name, path, kind: 'book', ...(chapters ? { chapters } : {}) });
    }
  }
  // If one book has the place, omit the books that lack it.
  return {
    hits: isExact ? hits.filter(({ short, chapters }) => !short && !chapters) : hits,
    isExact,
  };
}
