// EXPECT: COULD NOT BUILD(.|\n)*\blongjmp:(.|\n)*\bsetjmp:(.|\n)*0 of 100 points
// Leaves a kernel by a jump to the host.
#include <csetjmp>
jmp_buf place;
__global__ void jump() { longjmp(place, 1); }
void matmul(const float*, const float*, float*, int, int, int) {
  if (setjmp(place) == 0) jump<<<1, 1>>>();
}
