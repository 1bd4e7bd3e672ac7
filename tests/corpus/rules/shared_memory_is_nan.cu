// Shared memory has no initial value: what was never written is NaN, in every block anew.
// EXPECT 1: (?=[\s\S]*8 of 8 are NaN)[\s\S]*shared_memory_is_nan\.cu:7: thread \(0,0\) of block \(0,0\) reads s\[7\], which has not been written yet \(8 times\)
#include <cstdio>

__global__ void peek(float* out) {
  __shared__ float s[32];
  out[blockIdx.x] = s[threadIdx.x + 7];
  s[threadIdx.x + 7] = 1.0f;
}

int main() {
  float *device, host[8];
  cudaMalloc(&device, sizeof host);
  peek<<<8, 1>>>(device);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  int nan = 0;
  for (float v : host) nan += v != v;
  std::printf("%d of 8 are NaN\n", nan);
}
