// Stops a program at one of the system calls by which it changes or locks files, so that tests can cut a build at every
// step instead of after some time. Preload it (LD_PRELOAD, Linux) and set
//
//   HALOMEID_STOP_AT     the number of the call, from 1 on, before which the program stops, or several, separated by
//                        commas; without it, it runs through
//   HALOMEID_STOP_CALLS  the calls that count, separated by commas, such as rename,renameat2; without it, all of them
//                        but fstatat, which changes nothing
//   HALOMEID_STOP_BY     kill (SIGKILL, the default) or stop (SIGSTOP, to go on after SIGCONT)
//   HALOMEID_STOP_TRACE  a file that gets a line for each call that counts: its number, its name and its path or
//                        descriptor
//   HALOMEID_NO_EXCHANGE set to anything: renameat2 fails as on a file system that cannot exchange two paths
//   HALOMEID_SHARED      set to anything: as on a shared folder of a virtual machine, files have another owner,
//                        their times cannot be set, and folders cannot be flushed
//   HALOMEID_NO_THREADS  set to anything: no thread can be started, as at a limit of processes
//   HALOMEID_MUTE_NAMES  set to anything: each query for a host's address takes a minute, as if no name server answered
//   HALOMEID_CLOCK       the seconds since 1970 that `time` returns
//
// The variables are taken out of the environment, so that they hold for this program and not for those that it starts.
#if defined(__linux__)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static atomic_long calls;
static char stop_at[128];
static int stop_by = SIGKILL;
static int trace = -1;
static bool no_exchange, is_shared, no_threads, mute_names;
static int (*pthread_create_call)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
static int (*renameat2_call)(int, const char *, int, const char *, unsigned);
static char counted[512];
static bool is_clock_set;
static time_t clock_time;

__attribute__((constructor)) static void start(void) {
  renameat2_call = dlsym(RTLD_NEXT, "renameat2");
  pthread_create_call = dlsym(RTLD_NEXT, "pthread_create");
  const char *at = getenv("HALOMEID_STOP_AT"), *names = getenv("HALOMEID_STOP_CALLS");
  const char *by = getenv("HALOMEID_STOP_BY"), *file = getenv("HALOMEID_STOP_TRACE");
  if (at) snprintf(stop_at, sizeof stop_at, ",%s,", at);
  if (names) snprintf(counted, sizeof counted, ",%s,", names);
  if (by && strcmp(by, "stop") == 0) stop_by = SIGSTOP;
  if (file) trace = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  no_exchange = getenv("HALOMEID_NO_EXCHANGE") != NULL;
  is_shared = getenv("HALOMEID_SHARED") != NULL;
  no_threads = getenv("HALOMEID_NO_THREADS") != NULL;
  mute_names = getenv("HALOMEID_MUTE_NAMES") != NULL;
  const char *clock = getenv("HALOMEID_CLOCK");
  is_clock_set = clock != NULL;
  if (clock) clock_time = atoll(clock);
  unsetenv("LD_PRELOAD");
  unsetenv("HALOMEID_STOP_AT");
  unsetenv("HALOMEID_STOP_CALLS");
  unsetenv("HALOMEID_STOP_BY");
  unsetenv("HALOMEID_STOP_TRACE");
  unsetenv("HALOMEID_NO_EXCHANGE");
  unsetenv("HALOMEID_SHARED");
  unsetenv("HALOMEID_NO_THREADS");
  unsetenv("HALOMEID_MUTE_NAMES");
  unsetenv("HALOMEID_CLOCK");
}

static bool is_in(const char *list, const char *item) {
  char wanted[40];
  snprintf(wanted, sizeof wanted, ",%s,", item);
  return strstr(list, wanted) != NULL;
}

static void seen(const char *name, const char *path, int descriptor) {
  if (counted[0] && !is_in(counted, name)) return;
  int error = errno;
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (trace >= 0) {
    char line[4096];
    int size = path ? snprintf(line, sizeof line, "%ld %s %s\n", number, name, path)
                    : snprintf(line, sizeof line, "%ld %s %d\n", number, name, descriptor);
    syscall(SYS_write, trace, line, size < (int)sizeof line ? size : (int)sizeof line - 1);
  }
  char text[24];
  snprintf(text, sizeof text, "%ld", number);
  if (is_in(stop_at, text)) syscall(SYS_kill, getpid(), stop_by);
  errno = error;
}

// Defines a function that counts its call and then makes it.
#define COUNTED(result, name, parameters, arguments, path, descriptor)           \
  result name parameters {                                                       \
    static result(*_Atomic next) parameters;                                     \
    if (!next) next = (result(*) parameters)dlsym(RTLD_NEXT, #name);             \
    seen(#name, path, descriptor);                                              \
    return next arguments;                                                       \
  }
#define ON_PATH(result, name, parameters, arguments) COUNTED(result, name, parameters, arguments, path, -1)
#define ON_FILE(result, name, parameters, arguments) COUNTED(result, name, parameters, arguments, NULL, file)

// Opening counts where it makes a file or is meant for writing.
#define OPENING(name, parameters, ...)                                           \
  int name parameters {                                                          \
    static int(*_Atomic next) parameters;                                        \
    if (!next) next = (int(*) parameters)dlsym(RTLD_NEXT, #name);                \
    va_list rest;                                                                \
    va_start(rest, flags);                                                       \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;    \
    va_end(rest);                                                                \
    if (flags & (O_WRONLY | O_RDWR | O_CREAT)) seen(#name, path, -1);           \
    return next(__VA_ARGS__);                                                    \
  }

OPENING(open, (const char *path, int flags, ...), path, flags, mode)
OPENING(open64, (const char *path, int flags, ...), path, flags, mode)
OPENING(openat, (int folder, const char *path, int flags, ...), folder, path, flags, mode)
OPENING(openat64, (int folder, const char *path, int flags, ...), folder, path, flags, mode)
ON_PATH(int, creat, (const char *path, mode_t mode), (path, mode))

ON_FILE(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size))
ON_FILE(ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count))
ON_FILE(ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at))
ON_FILE(ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at))
ON_FILE(ssize_t, copy_file_range, (int from, off64_t *start, int file, off64_t *at, size_t size, unsigned flags),
        (from, start, file, at, size, flags))
ON_FILE(ssize_t, sendfile, (int file, int from, off_t *start, size_t size), (file, from, start, size))
ON_FILE(int, ftruncate, (int file, off_t size), (file, size))
int futimens(int file, const struct timespec times[2]) {
  static int (*_Atomic next)(int, const struct timespec[2]);
  if (!next) next = dlsym(RTLD_NEXT, "futimens");
  if (is_shared) {
    errno = EPERM;
    return -1;
  }
  seen("futimens", NULL, file);
  return next(file, times);
}

uid_t geteuid(void) { return is_shared ? 54321 : (uid_t)syscall(SYS_geteuid); }

ON_FILE(int, flock, (int file, int operation), (file, operation))
ON_FILE(int, fchmod, (int file, mode_t mode), (file, mode))
ON_PATH(int, chmod, (const char *path, mode_t mode), (path, mode))
ON_PATH(int, fchmodat, (int folder, const char *path, mode_t mode, int flags), (folder, path, mode, flags))
ON_PATH(int, utimensat, (int folder, const char *path, const struct timespec times[2], int flags),
        (folder, path, times, flags))

ON_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode))
ON_PATH(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
ON_PATH(int, link, (const char *path, const char *to), (path, to))
ON_PATH(int, linkat, (int folder, const char *path, int other, const char *to, int flags),
        (folder, path, other, to, flags))
ON_PATH(int, rename, (const char *path, const char *to), (path, to))
ON_PATH(int, renameat, (int folder, const char *path, int other, const char *to), (folder, path, other, to))
int renameat2(int folder, const char *path, int other, const char *to, unsigned flags) {
  if (no_exchange && flags & RENAME_EXCHANGE) {
    errno = EINVAL;
    return -1;
  }
  seen("renameat2", path, -1);
  return renameat2_call(folder, path, other, to, flags);
}

int fstatat(int folder, const char *restrict path, struct stat *restrict status, int flags) {
  static int (*_Atomic next)(int, const char *restrict, struct stat *restrict, int);
  if (!next) next = dlsym(RTLD_NEXT, "fstatat");
  if (counted[0]) seen("fstatat", path, -1);
  return next(folder, path, status, flags);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
  return no_threads ? EAGAIN : pthread_create_call(thread, attributes, run, argument);
}

time_t time(time_t *result) {
  static time_t (*_Atomic next)(time_t *);
  if (!next) next = dlsym(RTLD_NEXT, "time");
  time_t now = is_clock_set ? clock_time : next(NULL);
  if (result) *result = now;
  return now;
}

int getaddrinfo(const char *host, const char *port, const struct addrinfo *wanted, struct addrinfo **found) {
  static int (*_Atomic next)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
  if (!next) next = dlsym(RTLD_NEXT, "getaddrinfo");
  if (mute_names) sleep(60);
  return next(host, port, wanted, found);
}

ON_PATH(int, unlink, (const char *path), (path))
ON_PATH(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
ON_PATH(int, rmdir, (const char *path), (path))
ON_PATH(int, remove, (const char *path), (path))

int fsync(int file) {
  static int (*_Atomic next)(int);
  if (!next) next = dlsym(RTLD_NEXT, "fsync");
  struct stat status;
  if (is_shared && fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
    errno = EINVAL;
    return -1;
  }
  seen("fsync", NULL, file);
  return next(file);
}

ON_FILE(int, fdatasync, (int file), (file))
ON_FILE(int, syncfs, (int file), (file))
#endif
