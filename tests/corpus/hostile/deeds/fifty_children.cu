// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for another process \(fork\)(.*\n)+0 of 100 points
// Fifty children, which would print for ever.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  for (int i = 0; i < 50; ++i) {
    if (call(SYS_clone, 0, 0, 0, 0, 0) == 0)
      for (;;) puts("still here");
  }
}
