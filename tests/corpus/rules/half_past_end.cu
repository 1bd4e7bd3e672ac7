// An array of halves has two bytes an element: its end is seen, and named, in halves.
// EXPECT 1: half_past_end.cu:9: .*x\[100\].*x \(line 16\) has 100 elements
#include <cuda_fp16.h>

__global__ void doubled(half* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const half two = 2.0f;
  if (i <= n) {  // one too many
    x[i] = x[i] * two;
  }
}

int main() {
  const int n = 100;
  half* x;
  cudaMalloc(&x, n * sizeof(half));
  cudaMemset(x, 0, n * sizeof(half));
  doubled<<<1, 128>>>(x, n);
  cudaDeviceSynchronize();
  cudaFree(x);
}
