// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// The matrices that it was given, under any descriptor.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  long changed = -1;
  for (int descriptor = 3; descriptor < 1024; ++descriptor) {
    char magic[4] = {};
    call(SYS_pread64, descriptor, magic, 4L, 0L);
    if (memcmp(magic, "mmul", 4) == 0) changed = call(SYS_pwrite64, descriptor, "mmul", 4L, 0L);
  }
  puts(changed < 0 ? "denied" : "done");
}
