#include "CProcesses.h"

#ifdef __linux__
#include <sys/auxv.h>
#endif

static int argumentCount = 0;
static char *const *argumentValues = 0;

/// Swift reads the arguments from /proc on Linux, and has none where that is not mounted. The C libraries of Linux and
/// macOS give them to what runs before `main`.
__attribute__((constructor)) static void keepArguments(int count, char *const values[]) {
  argumentCount = count;
  argumentValues = values;
}

const char *halomeid_argument(int index) {
  return index >= 0 && index < argumentCount ? argumentValues[index] : 0;
}

const char *halomeid_program_path(void) {
#ifdef __linux__
  return (const char *)getauxval(AT_EXECFN);
#else
  return 0;
#endif
}
