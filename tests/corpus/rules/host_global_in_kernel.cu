// A global variable of the host is not the device's; nvcc refuses the file, too.
// EXPECT 1: host_global_in_kernel\.cu:5:\d+: `factor` is a variable of the host \(line 4\), which device code cannot use: pass it to the kernel as an argument
#include <cuda_runtime.h>
float factor = 2.0f;
__global__ void scale(float* x) { *x *= factor; }

int main() {
  float* x;
  cudaMalloc(&x, 4);
  factor = 3.0f;
  scale<<<1, 1>>>(x);
}
