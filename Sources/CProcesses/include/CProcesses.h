#ifndef HALOMEID_CPROCESSES_H
#define HALOMEID_CPROCESSES_H

#include <sys/types.h>

/// Starts a program under a supervisor, a process that does nothing but wait, in a session and group of their own.
///
/// On Linux the supervisor adopts every process below it whose parent ends, so that all that the program has started is
/// found below the supervisor, in any group or session.
///
/// - `input`, `output`, `errors`: descriptors that become the program's standard streams; no other is open in it.
/// - `status`: where the supervisor writes the program's wait status, an int, once the program has ended.
/// - `control`: the reading end of a pipe that the caller holds open. The supervisor stays until the caller kills it, so
///   that nothing below it gets another parent before; if the caller is killed itself, the supervisor kills the group.
///
/// Returns the supervisor's process id, which is also that of its group and session, or -1 with errno set.
pid_t halomeid_spawn(char *const arguments[], int input, int output, int errors, int status, int control);

/// Starts a program in a session of its own that may outlive the caller, with /dev/null as its standard streams. It
/// inherits no other descriptor. Returns its process id, or -1 with errno set; if it cannot be executed, it ends with
/// status 127.
pid_t halomeid_start(char *const arguments[]);

/// An argument of this program, which is number 0; null after the last one. Needs no /proc.
const char *halomeid_argument(int index);

/// The path by which the system found this program, on Linux; null elsewhere. Needs no /proc.
const char *halomeid_program_path(void);

/// Opens a file without a name for reading and writing, so that nothing is left of it: on Linux in memory, elsewhere in
/// the folder, where it has a name for a moment. Returns -1 with errno set.
int halomeid_unnamed_file(const char *folder);

/// Has every block of a megabyte or more given back to the system when it is freed. By itself glibc keeps blocks as
/// large as the largest that was freed: after a database of 40,000 units was read, 4 MB.
void halomeid_give_back_blocks(void);

#endif
