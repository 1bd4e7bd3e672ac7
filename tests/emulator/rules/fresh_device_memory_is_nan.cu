// cudaMalloc clears nothing.
// EXPECT 0: NaN NaN
#include <cstdio>

int main() {
  float *device, host[2];
  cudaMalloc(&device, sizeof host);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  for (float v : host) std::printf("%s ", v != v ? "NaN" : "a number");
}
