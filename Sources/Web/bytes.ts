// Bytes as text.

/** Two hexadecimal digits a byte, in lower case. */
export const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
