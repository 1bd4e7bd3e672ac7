// Halves race as floats do, and those of a half2 with both of its numbers; neighbours in one word do not.
// EXPECT 1: race_of_halves.cu:9: thread \(32,0\) .*reads tile\[31\](?s:.)*line 7(?s:.)*race_of_halves.cu:11: thread \(\d+,0\) .*tile(?s:.)*line 10
#include <cuda_fp16.h>

__global__ void halves(half2* out) {
  __shared__ __align__(4) half tile[64];
  tile[threadIdx.x] = threadIdx.x;  // two threads in one word
  if (threadIdx.x < 32) return;
  const half other = tile[63 - threadIdx.x];
  tile[threadIdx.x] = other * other;
  out[threadIdx.x] = reinterpret_cast<half2*>(tile)[threadIdx.x % 32];
}

int main() {
  half2* out;
  cudaMalloc(&out, 64 * sizeof(half2));
  halves<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
