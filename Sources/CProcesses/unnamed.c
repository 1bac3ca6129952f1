#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int halomeid_unnamed_file(const char *folder) {
#ifdef MFD_CLOEXEC
  int unnamed = memfd_create("halomeid", MFD_CLOEXEC);
  if (unnamed >= 0) return unnamed;
#endif
  char path[PATH_MAX];
  if (snprintf(path, sizeof path, "%s/halomeid-XXXXXX", folder) >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int file = mkstemp(path);
  if (file >= 0) unlink(path);
  return file;
}
