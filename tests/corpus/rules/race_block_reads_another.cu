// Block 5 reads what block 4 writes: the only writer is another block's reader.
// EXPECT 1: race_block_reads_another\.cu:7: thread \(0,0\) of block \(5,0\) reads out\[4\], which thread \(0,0\) of block \(4,0\) writes in line 8
#include <cuda_runtime.h>

__global__ void chain(float* out) {
  float before = 0.0f;
  if (blockIdx.x == 5) before = out[blockIdx.x - 1];
  out[blockIdx.x] = before + 1.0f;
}

int main() {
  float* out;
  static float zeros[32];
  cudaMalloc(&out, sizeof zeros);
  cudaMemcpy(out, zeros, sizeof zeros, cudaMemcpyHostToDevice);
  chain<<<32, 1>>>(out);
  cudaDeviceSynchronize();
}
