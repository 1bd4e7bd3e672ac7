// EXPECT 139: device_pointer_on_host\.cu:7: host code reads device\[0\], which is device memory: only a kernel or cudaMemcpy may[\s\S]*Copy it to the host first
#include <cstdio>

int main() {
  float* device;
  cudaMalloc(&device, 4);
  std::printf("%f\n", device[0]);
}
