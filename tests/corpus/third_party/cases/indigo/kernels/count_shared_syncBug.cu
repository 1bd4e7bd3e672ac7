// Planted: nothing waits for the zero.
#include "indigo_cuda.h"

__global__ void count_edges(const int* begin, const int* target, int* count, int nodes) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  if (i < nodes && begin[i + 1] > begin[i]) sum += 1;
  __syncthreads();
  if (i == 0) count[0] = sum + 0 * target[0];
}
