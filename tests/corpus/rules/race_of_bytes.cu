// Bytes race too: in shared memory, in device memory, between blocks; and may be unwritten.
// EXPECT 1: race_of_bytes\.cu:8: thread \(0,0\) of block \(0,0\) reads tile\[1\], [\s\S]*writes in line 7[\s\S]*:9: thread \(0,0\) of block \(0,0\) reads fresh\[0\], which has not been written yet[\s\S]*:12: thread \(1,0\) of block \(0,0\) writes seen, which thread \(0,0\) of the same block writes in line 12[\s\S]*:15: thread \(0,0\) of block \(1,0\) writes out\[1\], which thread \(0,0\) of block \(0,0\) also writes, in line 15
#include <cuda_runtime.h>

__global__ void bytes(unsigned char* out) {
  __shared__ unsigned char tile[64], fresh[4], seen;
  tile[threadIdx.x] = threadIdx.x;
  const unsigned char next = tile[(threadIdx.x + 1) % 64];
  const unsigned char never = fresh[threadIdx.x % 4];
  if (threadIdx.x == 64) fresh[0] = 1;
  __syncthreads();
  seen = threadIdx.x;
  __syncthreads();
  if (blockIdx.x == 0) out[4 + threadIdx.x] = seen + next + never;
  if (threadIdx.x == 0) out[1] = blockIdx.x;
}

int main() {
  unsigned char* out;
  cudaMalloc(&out, 68);
  bytes<<<2, 64>>>(out);
  cudaFree(out);
}
