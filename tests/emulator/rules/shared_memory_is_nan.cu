// Shared memory has no initial value: what was never written is NaN, in every block anew.
// EXPECT 0: 8 of 8 are NaN
#include <cstdio>

__global__ void peek(float* out) {
  __shared__ float s[32];
  out[blockIdx.x] = s[7];
  s[7] = 1.0f;
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
