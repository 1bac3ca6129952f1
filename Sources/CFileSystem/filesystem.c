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

int halomeid_is_mount(int directory, const char *name) {
  (void)directory, (void)name;
  return -1;
}
#else
#include <fcntl.h>
#include <sys/stat.h>

int halomeid_exchange(int directory, const char *first, const char *second) {
  return renameat2(directory, first, directory, second, RENAME_EXCHANGE);
}

int halomeid_flush_volume(int descriptor) {
  return syncfs(descriptor);
}

// Kernels before 5.8 do not set the bit.
int halomeid_is_mount(int directory, const char *name) {
  struct statx status;
  if (statx(directory, name, AT_SYMLINK_NOFOLLOW, 0, &status) != 0) return -1;
  if (!(status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT)) return -1;
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}
#endif
