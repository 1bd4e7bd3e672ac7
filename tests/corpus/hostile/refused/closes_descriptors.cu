// EXPECT: COULD NOT BUILD(.|\n)*\bconstructor:(.|\n)*0 of 100 points
// Cuts every wire, before main and again in matmul.
#include <unistd.h>
__attribute__((constructor)) void cut() {
  for (int i = 0; i < 1024; ++i) close(i);
}
void matmul(const float*, const float*, float*, int, int, int) { cut(); }
