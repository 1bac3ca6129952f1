// Hashes of bytes.

/** Separates the parts of a page's file: frame, head slot, frame, main slot, frame. */
export const CUT = '<!--hl-->';

/**
 * Whether the bytes have a hash: the first 128 bits of SHA-256 in base64url, or a table's 64 in
 * hex.
 */
export async function matches(bytes: BufferSource, hash: string) {
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16)];
  const text = hash.length === 16
    ? digest.slice(0, 8).map((byte) => byte.toString(16).padStart(2, '0')).join('')
    : btoa(String.fromCharCode(...digest)).replace(/\+/g, '-').replace(/\//g, '_').slice(0, 22);
  return text === hash;
}

/**
 * Returns the part of a page that is stored: its two slots. For a file that is not a page of this
 * site, returns bytes that match no hash.
 */
export function slotsOf(page: BufferSource) {
  const [, head = '', , main = ''] = new TextDecoder().decode(page).split(CUT);
  return new TextEncoder().encode(head + CUT + main);
}
