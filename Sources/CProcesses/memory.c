#include "CProcesses.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void halomeid_give_back_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
