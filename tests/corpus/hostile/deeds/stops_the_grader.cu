// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a signal to another process \(kill\)(.*\n)+0 of 100 points
// AT bubblewrap EXPECT: NEVER WRITTEN(.*\n)+0 of 100 points
// The grader would never go on.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_kill, call(SYS_getppid), 19); }
