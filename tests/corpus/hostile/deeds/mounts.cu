// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for another disk \(mount\)(.*\n)+0 of 100 points
// Another disk over the course.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  call(SYS_mount, "none", "/tmp", "tmpfs", 0L, nullptr);
}
