// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// The runner on disk: the next file that is graded would get 100 points.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  puts(call(SYS_open, "/proc/self/exe", 1) < 0 ? "denied" : "done");
}
