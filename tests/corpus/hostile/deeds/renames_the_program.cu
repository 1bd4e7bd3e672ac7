// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for another name for a file \(renameat2\)(.*\n)+0 of 100 points
// Another program in the place of the runner.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  call(SYS_renameat2, -100, "@CANARY@", -100, "@PROGRAM@", 0);
}
