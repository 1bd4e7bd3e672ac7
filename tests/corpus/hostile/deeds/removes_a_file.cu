// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for the removal of a file \(unlinkat\)(.*\n)+0 of 100 points
// A file of the user.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_unlinkat, -100, "@CANARY@", 0); }
