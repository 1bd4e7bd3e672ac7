// A half2 lies at a multiple of its 4 bytes: one that begins at an odd half is an error of a GPU.
// EXPECT 1: misaligned_half2.cu:7: .*multiple of 4
#include <cuda_fp16.h>

__global__ void pairs(half* x) {
  const int i = threadIdx.x;
  const half2 pair = *reinterpret_cast<half2*>(&x[2 * i + 1]);
  x[i] = pair.x + pair.y;
}

int main() {
  half* x;
  cudaMalloc(&x, 64 * sizeof(half));
  cudaMemset(x, 0, 64 * sizeof(half));
  pairs<<<1, 1>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
}
