// 800 KB of local memory: more than a thread can have, and more than the closed pages between two stacks.
// EXPECT 1: (uses more than the 512 KB of local memory|too much local data|Local memory used .* too large|local memory)
#include <cuda_runtime.h>

__global__ void fill(float* out, int n) {
  float local[200000];
  for (int i = 0; i < n; ++i) local[i] = 1.0f;
  *out = local[n - 1];
}

int main() {
  float* out;
  cudaMalloc(&out, 4);
  fill<<<1, 32>>>(out, 200000);
}
