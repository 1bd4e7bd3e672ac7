// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a file in memory \(memfd_create\)(.*\n)+0 of 100 points
// A file without a name, to start it.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_memfd_create, "program", 0); }
