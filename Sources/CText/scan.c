#include "CText.h"
#include "scan.h"

// Ones in each byte that may not be written into HTML as it is. In step with `HTMLBuffer.mayNeedCare`.
static bytes16 special(bytes16 v) {
  bytes16 control = (bytes16)(v < 0x20) & (bytes16)(v != '\t') & (bytes16)(v != '\n');
  bytes16 quote = (bytes16)(v == '"') | (bytes16)((v & 0xFE) == '&');  // " & '
  bytes16 angle = (bytes16)((v | 0x02) == '>');                        // < >
  bytes16 lead = (bytes16)(v == 0xC2) | (bytes16)(v == 0xD8) | (bytes16)(v == 0xE2) | (bytes16)(v >= 0xEF);
  return control | quote | angle | (bytes16)(v == '@') | (bytes16)(v == 0x7F) | lead;
}

size_t halomeid_plain_prefix(const uint8_t *text, size_t count) {
  size_t at = 0;
  while (count - at >= sizeof(bytes16) && !any(special(load(text + at)))) at += sizeof(bytes16);
  return at;
}

size_t halomeid_json_prefix(const uint8_t *text, size_t count) {
  size_t at = 0;
  for (; count - at >= sizeof(bytes16); at += sizeof(bytes16)) {
    bytes16 v = load(text + at);
    if (any((bytes16)(v == '"') | (bytes16)(v == '\\') | (bytes16)(v < 0x20))) break;
  }
  return at;
}

// Ones in each byte that begins a character of two bytes.
static bytes16 lead_of_two(bytes16 v) { return (bytes16)(v >= 0xC2) & (bytes16)(v < 0xE0); }

// Where the characters of one and two bytes end that follow `at`, in steps of 16 bytes. `at` is at the start of a
// character.
static size_t end_of_short(const uint8_t *text, size_t count, size_t at) {
  for (; count - at >= sizeof(bytes16); at += sizeof(bytes16)) {
    bytes16 v = load(text + at);
    bytes16 known = (bytes16)(v < 0x80) | lead_of_two(v) | continues(v);
    // A byte continues a character if, and only if, the byte before begins one.
    if (any((continues(v) ^ lead_of_two(load(text + at - 1))) | ~known)) break;
  }
  return text[at - 1] >= 0xC0 ? at - 1 : at;
}

bool halomeid_is_utf8(const uint8_t *text, size_t count) {
  size_t at = 0;
  while (at < count) {
    size_t length = length_of_character(text + at, count - at);
    if (length == 0) return false;
    at = end_of_short(text, count, at + length);
  }
  return true;
}
