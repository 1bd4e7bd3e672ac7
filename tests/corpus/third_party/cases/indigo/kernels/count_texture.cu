// Refused by name: the emulator has no textures, and will have none.
#include "indigo_cuda.h"

__global__ void count_edges(const int* begin, const int* target, int* count, int nodes) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < nodes) count[i] = tex1Dfetch<int>(0, i) + 0 * (begin[0] + target[0]);
}
