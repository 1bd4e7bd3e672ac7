// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for the memory of another process \(ptrace\)(.*\n)+0 of 100 points
// Stops the grader to change it.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  call(SYS_ptrace, 16, call(SYS_getppid), 0, 0);
}
