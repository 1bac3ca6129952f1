#include "CText.h"
#include "scan.h"

// The characters that occur, a byte for each: ASCII, then U+0580…U+05FF.
struct walk {
  const uint8_t *text;
  const uint8_t *classes;
  uint8_t seen[256];
  struct halomeid_text found;
};

// The two bytes of a Hebrew character, as its place in `seen`.
static uint8_t hebrew_place(uint8_t lead, uint8_t next) { return 0x80 | (lead & 1) << 6 | (next & 0x3F); }

// Whether the two bytes are U+0591…U+05C7: the marks, and what is between them.
static bool may_be_mark(uint8_t lead, uint8_t next) {
  return (lead == 0xD6 && next >= 0x91) || (lead == 0xD7 && next <= 0x87);
}

// Compares the Hebrew character that ends at `last` with the one before.
static void check_order(struct walk *walk, size_t last) {
  const uint8_t *text = walk->text + last;
  if (last < 3 || !may_be_mark(text[-3], text[-2])) return;
  uint8_t before = walk->classes[hebrew_place(text[-3], text[-2]) - 0x80];
  uint8_t class = walk->classes[hebrew_place(text[-1], text[0]) - 0x80];
  if (class && class < before) walk->found.is_disordered = true;
}

// In step with `halomeid_text.has_plain_others`.
static bool is_plain(const uint8_t *text) {
  if (text[0] == 0xC2) return text[1] > 0xA0;
  if (text[0] >= 0xC3 && text[0] <= 0xCB) return true;
  return text[0] == 0xE2 && text[1] == 0x80 && ((text[2] >= 0x90 && text[2] <= 0xA7) || text[2] >= 0xB0);
}

// Returns where the character at `at` ends; `at` itself if there is none.
static size_t read_character(struct walk *walk, size_t at, size_t count) {
  const uint8_t *text = walk->text + at;
  size_t length = length_of_character(text, count - at);
  if (length == 1) {
    walk->seen[text[0]] = 1;
    if (text[0] == ' ' && at > 0 && text[-1] == ' ') walk->found.has_two_blanks = true;
  } else if (length == 2 && (text[0] & 0xFE) == 0xD6) {
    walk->seen[hebrew_place(text[0], text[1])] = 1;
    check_order(walk, at + 1);
  } else if (length > 0) {
    walk->found.has_others = true;
    if (!is_plain(text)) walk->found.has_plain_others = false;
  }
  return at + length;
}

static bytes16 hebrew_lead(bytes16 v) { return (bytes16)((v & 0xFE) == 0xD6); }

// As may_be_mark, for the bytes that end characters.
static bytes16 mark_ends(bytes16 before, bytes16 v) {
  bytes16 first = (bytes16)(before == 0xD6) & (bytes16)(v >= 0x91);
  return first | ((bytes16)(before == 0xD7) & (bytes16)(v <= 0x87));
}

// Reads ASCII and Hebrew, nearly all of every text, in steps of 16 bytes and without a branch that depends on the
// letter. `at` is at the start of a character. Returns where the last whole character ends.
static size_t read_blocks(struct walk *walk, size_t at, size_t count) {
  if (at < 3) return at;
  // The byte after the block is read too.
  for (; count - at > sizeof(bytes16); at += sizeof(bytes16)) {
    const uint8_t *text = walk->text + at;
    bytes16 v = load(text), before = load(text - 1), next = load(text + 1);
    bytes16 ends = continues(v), begins = hebrew_lead(v);
    bytes16 known = (bytes16)(v < 0x80) | begins | ends;
    // A byte ends a character if, and only if, the byte before begins one.
    if (any((ends ^ hebrew_lead(before)) | ~known)) break;
    bytes16 lead = (ends & before) | (begins & v);
    bytes16 low = ((ends & v) | (begins & next)) & 0x3F;
    bytes16 hebrew = 0x80 | (bytes16)((bytes16)((lead & 1) != 0) & 0x40) | low;
    bytes16 places = (hebrew & (ends | begins)) | (v & ~(ends | begins));
    words2 halves = (words2)places;
    for (size_t half = 0; half < 2; half++)
      for (uint64_t index = 0, rest = halves[half]; index < 8; index++, rest >>= 8) walk->seen[rest & 0xFF] = 1;
    if (any((bytes16)(v == ' ') & (bytes16)(before == ' '))) walk->found.has_two_blanks = true;
    words2 pairs = (words2)(mark_ends(before, v) & mark_ends(load(text - 3), load(text - 2)));
    for (size_t half = 0; half < 2; half++) {
      for (uint64_t rest = pairs[half]; rest;) {
        size_t index = (size_t)__builtin_ctzll(rest) / 8;
        check_order(walk, at + 8 * half + index);
        rest &= ~((uint64_t)0xFF << 8 * index);
      }
    }
  }
  return walk->text[at - 1] >= 0xC0 ? at - 1 : at;
}

// A bit for each of 64 bytes that are 0 or 1. The product moves the bits of eight bytes, the first one lowest as
// everywhere that Swift runs, into its highest byte.
static uint64_t bits(const uint8_t *seen) {
  uint64_t bits = 0;
  for (size_t index = 0; index < 8; index++) {
    uint64_t bytes;
    memcpy(&bytes, seen + 8 * index, sizeof bytes);
    bits |= (bytes * 0x0102040810204080 >> 56) << (8 * index);
  }
  return bits;
}

struct halomeid_text halomeid_scan_text(const uint8_t *text, size_t count, const uint8_t classes[128]) {
  struct walk walk = {.text = text, .classes = classes, .found = {.has_plain_others = true}};
  size_t at = 0;
  while (at < count) {
    size_t end = read_character(&walk, at, count);
    if (end == at) return walk.found;
    at = read_blocks(&walk, end, count);
  }
  walk.found.is_utf8 = true;
  for (size_t half = 0; half < 2; half++) {
    walk.found.ascii[half] = bits(walk.seen + 64 * half);
    walk.found.hebrew[half] = bits(walk.seen + 128 + 64 * half);
  }
  return walk.found;
}
