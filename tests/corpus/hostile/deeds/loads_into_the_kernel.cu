// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a program in the kernel \(bpf\)(.*\n)+0 of 100 points
// A program for the kernel of the system.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_bpf, 0, nullptr, 0); }
