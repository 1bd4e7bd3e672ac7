// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a signal to another process \(kill\)(.*\n)+0 of 100 points
// AT bubblewrap EXPECT: NEVER WRITTEN(.*\n)+0 of 100 points
// Whatever the user runs.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_kill, -1, 9); }
