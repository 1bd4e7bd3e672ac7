// EXPECT: COULD NOT BUILD(.|\n)*\batexit:(.|\n)*\n0 of 100 points
// A function that runs after exit() praises the file.
#include <cstdio>
#include <cstdlib>
void matmul(const float*, const float*, float*, int, int, int) {
  std::atexit([] { puts("100 of 100 points"); });
  std::exit(0);
}
