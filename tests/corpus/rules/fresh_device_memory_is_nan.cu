// cudaMalloc clears nothing.
// EXPECT 1: NaN NaN[\s\S]*fresh_device_memory_is_nan\.cu:8: cudaMemcpy copies 2 elements of device to the host that nothing has written yet
#include <cstdio>

int main() {
  float *device, host[2];
  cudaMalloc(&device, sizeof host);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  for (float v : host) std::printf("%s ", v != v ? "NaN" : "a number");
}
