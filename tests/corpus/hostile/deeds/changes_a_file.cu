// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// A file of the user.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  puts(call(SYS_open, "@CANARY@", 2) < 0 ? "denied" : "done");
}
