// Planted: both.
#include "indigo_cuda.h"

__global__ void count_edges(const int* begin, const int* target, int* count, int nodes) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= nodes)
    for (int j = begin[i]; j < begin[i + 1]; ++j) count[target[j]] += 1;
}
