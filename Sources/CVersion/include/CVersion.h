#ifndef HALOMEID_VERSION_H
#define HALOMEID_VERSION_H

/// The commit that the program was built from, as `make release` gives it; empty in other builds.
const char *halomeid_commit(void);

#endif
