#include "CText.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, CHUNK = 64 * 1024 };

struct chunk {
  struct chunk *next;
  char *end;
};

struct arena {
  // The one in use first; the last of the list is kept between texts.
  struct chunk *chunks;
  char *at;
  // The block that was allocated last, which can grow in its place.
  char *last;
};

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local struct arena *current;

static size_t rounded(size_t size) { return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1); }

// A block's size is stored before it.
static size_t *size_of(void *block) { return (size_t *)((char *)block - ALIGNMENT); }

static char *first_block(struct chunk *chunk) { return (char *)chunk + rounded(sizeof(struct chunk)); }

static void end_thread(void *ending) {
  struct arena *arena = ending;
  while (arena->chunks) {
    struct chunk *next = arena->chunks->next;
    free(arena->chunks);
    arena->chunks = next;
  }
  free(arena);
}

static void make_key(void) {
  if (pthread_key_create(&key, end_thread) != 0) abort();
}

static struct arena *arena_of_thread(void) {
  if (current) return current;
  pthread_once(&once, make_key);
  current = calloc(1, sizeof(struct arena));
  if (!current || pthread_setspecific(key, current) != 0) abort();
  return current;
}

static void *allocate(size_t size) {
  if (size > SIZE_MAX / 2) abort();
  struct arena *arena = arena_of_thread();
  size_t needed = ALIGNMENT + rounded(size);
  if (!arena->chunks || (size_t)(arena->chunks->end - arena->at) < needed) {
    size_t bytes = rounded(sizeof(struct chunk)) + needed;
    if (bytes < CHUNK) bytes = CHUNK;
    struct chunk *chunk = malloc(bytes);
    if (!chunk) abort();
    chunk->next = arena->chunks;
    chunk->end = (char *)chunk + bytes;
    arena->chunks = chunk;
    arena->at = first_block(chunk);
  }
  char *block = arena->at + ALIGNMENT;
  arena->at += needed;
  arena->last = block;
  *size_of(block) = size;
  return block;
}

void *halomeid_arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 2 / size) abort();
  void *block = allocate(count * size);
  memset(block, 0, count * size);
  return block;
}

void *halomeid_arena_realloc(void *block, size_t size) {
  if (!block) return allocate(size);
  size_t old = *size_of(block);
  if (size <= old) return block;
  struct arena *arena = arena_of_thread();
  if (block == arena->last && size <= (size_t)(arena->chunks->end - arena->last)) {
    arena->at = arena->last + rounded(size);
    *size_of(block) = size;
    return block;
  }
  void *bigger = allocate(size);
  memcpy(bigger, block, old);
  return bigger;
}

void halomeid_arena_free(void *block) {
  struct arena *arena = current;
  if (!block || !arena || block != arena->last) return;
  arena->at = arena->last - ALIGNMENT;
  arena->last = NULL;
}

void halomeid_arena_reset(void) {
  struct arena *arena = current;
  if (!arena || !arena->chunks) return;
  while (arena->chunks->next) {
    struct chunk *next = arena->chunks->next;
    free(arena->chunks);
    arena->chunks = next;
  }
  arena->at = first_block(arena->chunks);
  arena->last = NULL;
}
