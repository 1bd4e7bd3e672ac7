// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for another process \(fork\)(.*\n)+0 of 100 points
// Another process.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_fork); }
