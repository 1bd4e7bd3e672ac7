// EXPECT: NEVER WRITTEN(.*\n)+\s+Your code printed 3,600,000 bytes:\n\s+\| 100 of 100 points(.*\n)+0 of 100 points
// Megabytes of praise: a few lines of it are shown, as the file's own.
#include <cstdio>
void matmul(const float*, const float*, float*, int, int, int) {
  for (int i = 0; i < 200000; ++i) puts("100 of 100 points");
}
