// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for another program \(execve\)(.*\n)+0 of 100 points
// AT bubblewrap EXPECT: NEVER WRITTEN(.*\n)+\s+\| denied\n(.*\n)+0 of 100 points
// A shell instead of the runner.
#include <sys/syscall.h>

#include <cstdio>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  const char* words[] = {"/bin/sh", "-c", "echo done", nullptr};
  puts(call(SYS_execve, words[0], words, nullptr) < 0 ? "denied" : "done");
}
