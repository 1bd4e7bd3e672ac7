// EXPECT 139: device_pointer_on_host\.cu:7: host code reads device memory: only a kernel or cudaMemcpy may
#include <cstdio>

int main() {
  float* device;
  cudaMalloc(&device, 4);
  std::printf("%f\n", device[0]);
}
