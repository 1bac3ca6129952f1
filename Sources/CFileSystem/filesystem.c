#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
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

// No descriptor can be had of a folder that may not be read, so another file may take its name between the two calls.
int halomeid_open_to_owner(int directory, const char *name) {
  struct stat status;
  if (fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return -1;
  if (!S_ISDIR(status.st_mode)) {
    errno = ENOTDIR;
    return -1;
  }
  return fchmodat(directory, name, (status.st_mode & 07777) | S_IRWXU, AT_SYMLINK_NOFOLLOW);
}
#else
int halomeid_exchange(int directory, const char *first, const char *second) {
  return renameat2(directory, first, directory, second, RENAME_EXCHANGE);
}

int halomeid_flush_volume(int descriptor) {
  return syncfs(descriptor);
}

// A descriptor of O_PATH needs no permission to read, but fchmod does not take one.
int halomeid_open_to_owner(int directory, const char *name) {
  int folder = openat(directory, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return -1;
  struct stat status;
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", folder);
  int result = fstat(folder, &status);
  if (result == 0) result = chmod(path, (status.st_mode & 07777) | S_IRWXU);
  int error = errno;
  close(folder);
  errno = error;
  return result;
}

// Kernels before 5.8 do not set the bit.
int halomeid_is_mount(int directory, const char *name) {
  struct statx status;
  if (statx(directory, name, AT_SYMLINK_NOFOLLOW, 0, &status) != 0) return -1;
  if (!(status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT)) return -1;
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}
#endif
