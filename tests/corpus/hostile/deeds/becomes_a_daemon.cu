// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a session of its own \(setsid\)(.*\n)+0 of 100 points
// A session of its own, to outlive the grading.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  call(SYS_setsid);
  for (;;) call(SYS_pause);
}
