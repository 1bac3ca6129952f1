// Hashes of bytes.
export { matches } from '../hash.js';

/** Separates the parts of a page's file: frame, head slot, frame, main slot, frame. */
export const CUT = '<!--hl-->';

/**
 * Returns the part of a page that is stored: its two slots. For a file that is not a page of this
 * site, returns bytes that match no hash.
 */
export function slotsOf(page: BufferSource) {
  const [, head = '', , main = ''] = new TextDecoder().decode(page).split(CUT);
  return new TextEncoder().encode(head + CUT + main);
}
