// EXPECT: CRASHED
// Ends the process before there is a result.
#include <cstdio>
#include <cstdlib>

void matmul(const float*, const float*, float*, int, int, int) {
  std::printf("100 of 100 points.\n");
  std::exit(0);
}
