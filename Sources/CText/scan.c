#include "CText.h"

#include <string.h>

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint64_t words2 __attribute__((vector_size(16)));

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
  for (; count - at >= sizeof(bytes16); at += sizeof(bytes16)) {
    bytes16 block;
    memcpy(&block, text + at, sizeof block);
    words2 found = (words2)special(block);
    if (found[0] | found[1]) break;
  }
  return at;
}
