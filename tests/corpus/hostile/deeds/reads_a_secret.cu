// EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// AT seccomp EXPECT: NEVER WRITTEN(.*\n)+\s+\| the secret\n(.*\n)+0 of 100 points
// A file of the user that no kernel file is told of.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  char text[64] = {};
  const long file = call(SYS_open, "@CANARY@", 0);
  if (file >= 0) call(SYS_read, file, text, 63);
  puts(file < 0 ? "denied" : text);
}
