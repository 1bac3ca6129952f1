#define _GNU_SOURCE
#include "CFileSystem.h"

#include <stdio.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <sys/stdio.h>

int halomeid_exchange(int directory, const char *first, const char *second) {
  return renameatx_np(directory, first, directory, second, RENAME_SWAP);
}

int halomeid_flush_volume(int descriptor) {
  return fsync_volume_np(descriptor, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT);
}
#else
#include <fcntl.h>

int halomeid_exchange(int directory, const char *first, const char *second) {
  return renameat2(directory, first, directory, second, RENAME_EXCHANGE);
}

int halomeid_flush_volume(int descriptor) {
  return syncfs(descriptor);
}
#endif
