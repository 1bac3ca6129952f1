#ifndef HALOMEID_CFILESYSTEM_H
#define HALOMEID_CFILESYSTEM_H

/// Exchanges two names of an open directory in one system call.
/// Returns 0, or -1 with errno set (ENOSYS, EINVAL or ENOTSUP where the file system refuses).
int halomeid_exchange(int directory, const char *first, const char *second);

/// Writes everything of the file system that holds an open file or directory to the disk.
/// Returns 0, or -1 with errno set.
int halomeid_flush_volume(int descriptor);

/// Whether something is mounted at an entry of an open directory: another file system, or another part of the same one.
/// Returns 1 or 0, or -1 if the system cannot tell.
int halomeid_is_mount(int directory, const char *name);

/// Gives the owner of a folder in an open directory all rights to it. On Linux, no other entry that gets its name
/// meanwhile is changed.
/// Returns 0, or -1 with errno set.
int halomeid_open_to_owner(int directory, const char *name);

#endif
