// Hashes of files, which the worker and the search check.
import { hex } from './bytes.js';

/**
 * Whether the bytes have a hash: the first 128 bits of SHA-256 in base64url, or a table's 64 in
 * hex.
 */
export async function matches(bytes: BufferSource, hash: string) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16);
  const text = hash.length === 16
    ? hex(digest.slice(0, 8))
    : btoa(String.fromCharCode(...digest)).replace(/\+/g, '-').replace(/\//g, '_').slice(0, 22);
  return text === hash;
}
