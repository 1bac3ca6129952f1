#ifndef HALOMEID_CTEXT_H
#define HALOMEID_CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many bytes at the start of a text may be written into HTML as they are, in steps of 16: a byte that may not, or
/// the end of the text, is among the next 16.
size_t halomeid_plain_prefix(const uint8_t *text, size_t count);

/// The same for the inside of a JSON string: a quotation mark, a backslash or a control character is among the next 16.
size_t halomeid_json_prefix(const uint8_t *text, size_t count);

/// Whether bytes are UTF-8 (RFC 3629).
bool halomeid_is_utf8(const uint8_t *text, size_t count);

/// What one walk over a text finds out. Where it is not UTF-8, the rest says nothing.
struct halomeid_text {
  /// Which characters occur, a bit for each: U+0000…U+007F, and U+0580…U+05FF.
  uint64_t ascii[2];
  uint64_t hebrew[2];
  bool is_utf8;
  /// Whether there are characters beside those.
  bool has_others;
  /// Whether all of those stay as they are whatever is beside them: U+00A1…U+02FF (signs and composed letters),
  /// U+2010…U+2027 and U+2030…U+203F (dashes, quotation marks, dots).
  bool has_plain_others;
  /// Whether a Hebrew mark follows one of a higher combining class.
  bool is_disordered;
  bool has_two_blanks;
};

/// - Parameter classes: the combining classes of U+0580…U+05FF; 0 but for U+0591…U+05C7.
struct halomeid_text halomeid_scan_text(const uint8_t *text, size_t count, const uint8_t classes[128]);

/// An allocator whose blocks are all given back at once: for a tree that lives as long as one text is rendered.
/// Every thread has its own. Blocks are aligned to 16 bytes; where memory ends, the process ends, as with cmark's own.

void *halomeid_arena_calloc(size_t count, size_t size);
void *halomeid_arena_realloc(void *block, size_t size);
/// Gives back only the block that was allocated last.
void halomeid_arena_free(void *block);

/// Makes every block of this thread invalid. The first chunk of memory is kept for the next text.
void halomeid_arena_reset(void);

#endif
