// Labelled as a bug although it is none: so one is missed.
#include "indigo_cuda.h"

__global__ void count_edges(const int* begin, const int* target, int* count, int nodes) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < nodes) count[i] = begin[i + 1] - begin[i] + 0 * target[0];
}
