// What a kernel launches has shared and local memory of its own, so a pointer to that of the launching block is none.
// EXPECT 1: own_memory.cu:13: .* passes a pointer to\s+shared memory to the kernel that it launches(.|\n)*:14: .* passes a pointer to\s+local\s+memory
#include <cuda_runtime.h>

struct Sums {
  int count, *sums;
};
__global__ void child(Sums to) { to.sums[0] = to.count; }

__global__ void parent() {
  __shared__ int sums[4];
  int sum = 1;
  child<<<1, 1>>>(Sums{4, sums});
  child<<<1, 1>>>(Sums{1, &sum});
}

int main() {
  parent<<<1, 1>>>();
  return cudaDeviceSynchronize();
}
