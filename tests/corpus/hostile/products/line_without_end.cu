// EXPECT: NEVER WRITTEN(.*\n)+0 of 100 points
// Megabytes in one line.
#include <cstdio>
void matmul(const float*, const float*, float*, int, int, int) {
  for (int i = 0; i < 5000000; ++i) putchar('#');
}
