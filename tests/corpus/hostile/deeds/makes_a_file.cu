// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// A file beside that of the user.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  puts(call(SYS_open, "@CANARY@.new", 0102, 0600) < 0 ? "denied" : "done");
}
