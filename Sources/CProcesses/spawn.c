#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

// Everything below runs between fork and exec in a process that had threads: only functions that are safe there.

static void ignore(int number) { (void)number; }

static void close_from(int first) {
#if defined(__linux__)
  if (close_range(first, ~0U, 0) == 0) return;
#endif
  for (int descriptor = first; descriptor < getdtablesize(); descriptor++) close(descriptor);
}

static void reset_signals(void) {
  for (int number = 1; number < 32; number++) {
    struct sigaction action;
    // What is ignored stays ignored (nohup), but a writer has to learn that its reader is gone, and only this program
    // ignores limits on the size of files. Without SIGCHLD, the status of its own programs would be lost.
    int is_reset = number == SIGPIPE || number == SIGXFSZ || number == SIGCHLD;
    if (sigaction(number, NULL, &action) == 0 && (action.sa_handler != SIG_IGN || is_reset)) {
      signal(number, SIG_DFL);
    }
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run_program(char *const arguments[], const int streams[3]) {
  // Copies above the standard streams first, so that none of them is overwritten before it was copied.
  int copies[3];
  for (int index = 0; index < 3; index++) {
    copies[index] = dup(streams[index]);
    while (copies[index] >= 0 && copies[index] < 3) copies[index] = dup(copies[index]);
  }
  for (int index = 0; index < 3; index++) {
    if (copies[index] < 0 || dup2(copies[index], index) < 0) _exit(127);
  }
  close_from(3);
  execv(arguments[0], arguments);
  _exit(127);
}

static void supervise(pid_t program, int status, int control) {
  struct sigaction action = {.sa_handler = ignore};
  sigaction(SIGCHLD, &action, NULL);  // An end interrupts poll; one just before it is noticed after the time limit.
  int has_ended = 0;
  for (;;) {
    int result;
    pid_t ended;
    while (!has_ended && (ended = waitpid(-1, &result, WNOHANG)) > 0) {
      if (ended != program) continue;
      has_ended = 1;
      if (write(status, &result, sizeof result) < 0) _exit(1);
    }
    struct pollfd end = {.fd = control, .events = POLLIN};
    if (poll(&end, 1, has_ended ? -1 : 50) > 0) kill(0, SIGKILL);
  }
}

pid_t halomeid_start(char *const arguments[]) {
  pid_t program = fork();
  if (program != 0) return program;

  setsid();
  reset_signals();
  int null = open("/dev/null", O_RDWR);
  if (null < 0) _exit(126);
  const int streams[3] = {null, null, null};
  run_program(arguments, streams);
  _exit(127);
}

pid_t halomeid_spawn(char *const arguments[], int input, int output, int errors, int status, int control) {
  pid_t supervisor = fork();
  if (supervisor != 0) return supervisor;

  setsid();
  reset_signals();
#if defined(__linux__)
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  const int streams[3] = {input, output, errors};
  pid_t program = fork();
  if (program == 0) run_program(arguments, streams);
  if (program < 0) _exit(1);
  // Nothing of the caller's is kept open: 0 and 1 are all that the supervisor needs.
  int kept_status = dup(status), kept_control = dup(control);
  while (kept_status >= 0 && kept_status < 2) kept_status = dup(kept_status);
  while (kept_control >= 0 && kept_control < 2) kept_control = dup(kept_control);
  if (dup2(kept_status, 0) < 0 || dup2(kept_control, 1) < 0) _exit(1);
  close_from(2);
  supervise(program, 0, 1);
  _exit(0);
}
