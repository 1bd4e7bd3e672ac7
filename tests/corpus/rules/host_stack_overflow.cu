// Endless recursion in host code: one sentence, with the line.
// EXPECT 139: host_stack_overflow\.cu:[56]: host code has used up its stack\.\n    [56] \|[^\n]*\n[^\n]*allocate large arrays
#include <cuda_runtime.h>

int deeper(volatile int* at) {
  volatile int here[1000] = {*at};
  return deeper(here) + here[1];
}

int main() {
  volatile int start = 0;
  return deeper(&start);
}
