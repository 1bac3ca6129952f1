#ifndef HALOMEID_SCAN_H
#define HALOMEID_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Sixteen bytes at once. A comparison gives a byte of ones where it holds.

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint64_t words2 __attribute__((vector_size(16)));

static inline bytes16 load(const uint8_t *text) {
  bytes16 block;
  memcpy(&block, text, sizeof block);
  return block;
}

static inline bool any(bytes16 found) {
  words2 words = (words2)found;
  return words[0] | words[1];
}

// Which bytes continue a character, and do not begin one.
static inline bytes16 continues(bytes16 v) { return (bytes16)((v & 0xC0) == 0x80); }

// How many bytes the first character takes; 0 if there is none (RFC 3629).
static inline size_t length_of_character(const uint8_t *text, size_t count) {
  uint8_t lead = text[0];
  size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (length > count) return 0;
  for (size_t at = 1; at < length; at++)
    if ((text[at] & 0xC0) != 0x80) return 0;
  // Neither longer than needed nor a surrogate nor above U+10FFFF.
  if ((lead == 0xE0 && text[1] < 0xA0) || (lead == 0xED && text[1] > 0x9F)) return 0;
  if ((lead == 0xF0 && text[1] < 0x90) || (lead == 0xF4 && text[1] > 0x8F)) return 0;
  return length;
}

#endif
