// Not to be tried: the second copy for another tool has this ending.
#include "indigo_cuda.h"

__global__ void count_edges(const int*, const int*, int* count, int) { count[threadIdx.x] = 1; }
