// Nothing to call: the library is preloaded (see StopAt.c).
