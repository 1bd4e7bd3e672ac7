// doctest itself: here it is compiled.
#define DOCTEST_CONFIG_IMPLEMENT
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS  // Ctrl-C is ours (process/child.h)
#include <doctest/doctest.h>
