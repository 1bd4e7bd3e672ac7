// One line allocates several times: each is called by its number and its line.
// EXPECT 1: :5: thread \(8,0\) of block \(0,0\) writes element 8 of the 2nd allocation \(line 9\), which has 8 elements \(8 times\)\.\n    5 \|[^\n]*\n    9 \|
#include <cuda_runtime.h>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int* parts[3];
  for (int*& part : parts) cudaMalloc(&part, 8 * sizeof(int));
  fill<<<1, 16>>>(parts[1]);
  for (int* part : parts) cudaFree(part);
}
