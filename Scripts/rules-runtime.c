// The part of a C library that Embedded Swift needs, for rules.js: a bump allocator whose memory is freed all at once
// after each call.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base; // from wasm-ld: the first byte after stack and data
static intptr_t next; // signed, because JavaScript's integers are

void *rules_allocate(size_t size, size_t alignment) {
    if (next == 0) next = (intptr_t)&__heap_base;
    intptr_t start = (next + (intptr_t)alignment - 1) & -(intptr_t)alignment;
    next = start + (intptr_t)size;
    intptr_t lack = next - (intptr_t)__builtin_wasm_memory_size(0) * 65536;
    // In JavaScript this throws if there is no memory left.
    if (lack > 0) __builtin_wasm_memory_grow(0, (size_t)(lack + 65535) >> 16);
    return (void *)start;
}

// Returns space for a message of 32-bit numbers. Frees the memory of earlier calls.
int32_t *rules_message(int32_t numbers) {
    next = 0;
    return rules_allocate((size_t)numbers * 4, 16);
}

int posix_memalign(void **address, size_t alignment, size_t size) {
    *address = rules_allocate(size, alignment);
    return 0;
}

void free(void *address) { (void)address; }

void *memmove(void *to, const void *from, size_t size) {
    unsigned char *a = to;
    const unsigned char *b = from;
    if (a < b)
        for (size_t i = 0; i < size; i++) a[i] = b[i];
    else
        while (size--) a[size] = b[size];
    return to;
}

void *memcpy(void *to, const void *from, size_t size) { return memmove(to, from, size); }

void *memset(void *to, int value, size_t size) {
    unsigned char *a = to;
    for (size_t i = 0; i < size; i++) a[i] = (unsigned char)value;
    return to;
}
