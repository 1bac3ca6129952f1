#ifndef HALOMEID_CRENAME_H
#define HALOMEID_CRENAME_H

/// Exchanges two paths on one file system in one system call.
/// Returns 0, or -1 with errno set (ENOSYS, EINVAL or ENOTSUP where the file system refuses).
int halomeid_exchange(const char *first, const char *second);

#endif
