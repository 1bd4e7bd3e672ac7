// 100 KB of local memory per thread is allowed.
// EXPECT 0: 25600
#include <cstdio>

__global__ void fill(float* out, int n) {
  float local[25600];
  for (int i = 0; i < n; ++i) local[i] = 1.0f;
  float sum = 0;
  for (int i = 0; i < n; ++i) sum += local[i];
  out[threadIdx.x] = sum;
}

int main() {
  float *out, host[64];
  cudaMalloc(&out, sizeof host);
  fill<<<1, 64>>>(out, 25600);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%.0f\n", host[63]);
}
