#define _GNU_SOURCE
#include "CRename.h"

#include <stdio.h>

#if defined(__APPLE__)
#include <sys/stdio.h>

int halomeid_exchange(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}
#else
#include <fcntl.h>

int halomeid_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}
#endif
