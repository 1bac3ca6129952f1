// The part of a C library that Embedded Swift needs, for rules.js: a bump allocator whose memory is freed all at once
// after each call.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base; // from wasm-ld: the first byte after stack and data
static uintptr_t next;

void *rules_allocate(size_t size, size_t alignment) {
    if (next == 0) next = (uintptr_t)&__heap_base;
    uintptr_t start = (next + alignment - 1) & ~(alignment - 1);
    uintptr_t end = start + size;
    uintptr_t held = __builtin_wasm_memory_size(0) * 65536;
    if (end > held && __builtin_wasm_memory_grow(0, (end - held + 65535) / 65536) == SIZE_MAX) __builtin_trap();
    next = end;
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
