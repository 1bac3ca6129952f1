#include "CVersion.h"

#ifndef HALOMEID_COMMIT
#define HALOMEID_COMMIT ""
#endif

const char *halomeid_commit(void) { return HALOMEID_COMMIT; }
