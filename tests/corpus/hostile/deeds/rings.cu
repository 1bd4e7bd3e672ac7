// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a ring of requests \(io_uring_setup\)(.*\n)+0 of 100 points
// Requests that no filter of calls would see.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_io_uring_setup, 1, nullptr); }
