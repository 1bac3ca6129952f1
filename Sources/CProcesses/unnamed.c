#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int halomeid_unnamed_file(const char *folder) {
#ifdef O_TMPFILE
  int unnamed = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
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
