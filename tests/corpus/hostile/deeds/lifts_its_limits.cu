// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// More processor time; root could raise its own.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  long both[2] = {-1, -1};
  puts(call(SYS_prlimit64, 0, 0, both, nullptr) < 0 ? "denied" : "done");
}
