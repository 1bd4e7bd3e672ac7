// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// A perfect report, where the grader writes its own.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%ld/fd/1", call(SYS_getppid));
  puts(call(SYS_open, path, 1) < 0 ? "denied" : "done");
}
