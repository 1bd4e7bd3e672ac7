// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a shorter file \(truncate\)(.*\n)+0 of 100 points
// A file of the user.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_truncate, "@CANARY@", 0L); }
