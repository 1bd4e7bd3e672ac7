// A global variable of the host is not the device's; nvcc refuses the file, or else the emulator the access.
// EXPECT 1: host_global_in_kernel\.cu:5.*(not device memory|identifier "factor" is undefined in device code)
#include <cuda_runtime.h>
float factor = 2.0f;
__global__ void scale(float* x) { *x *= factor; }

int main() {
  float* x;
  cudaMalloc(&x, 4);
  factor = 3.0f;
  scale<<<1, 1>>>(x);
}
