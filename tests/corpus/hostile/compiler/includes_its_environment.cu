// EXPECT: COULD NOT BUILD(.*\n)+0 of 100 points
// AT bubblewrap EXPECT: NEVER WRITTEN(.*\n)+0 of 100 points
// AT seccomp EXPECT: NEVER WRITTEN(.*\n)+0 of 100 points
// What the compiler's environment says.
#include "/proc/self/environ"
void matmul(const float*, const float*, float*, int, int, int) {}
