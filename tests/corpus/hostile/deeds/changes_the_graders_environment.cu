// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// The environment of the grader.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%ld/environ", call(SYS_getppid));
  puts(call(SYS_open, path, 1) < 0 ? "denied" : "done");
}
