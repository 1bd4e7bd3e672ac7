// Each thread has waited for its own copies, and none for those of others.
// EXPECT 1: The barrier between filling stage \(line 8\) and using it \(line 12\) is missing[\s\S]*\.cu:12: thread \(0,0\) of block \(0,0\) reads stage\[1\], which thread \(1,0\) of the same block writes in line 8, and no barrier orders them \([0-9]+ times[^)]*\)
#include <cuda_pipeline.h>

__global__ void eager(const float* in, float* out) {
  __shared__ float stage[32];
  for (int p = 0; p < 3; ++p) {
    __pipeline_memcpy_async(&stage[threadIdx.x], &in[p * 32 + threadIdx.x], 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);

    out[p * 32 + threadIdx.x] = stage[(threadIdx.x + 1) % 32];
    __syncthreads();
  }
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  eager<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
}
