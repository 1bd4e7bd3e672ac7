// g++ compiles it, nvcc does not.
// EXPECT 1: helper_without_device\.cu:5:38: `twice` is called in device code, but is a function of the host: write __device__ in front of it \(line 4\)
#include <cuda_runtime.h>
float twice(float x) { return 2 * x; }
__global__ void k(float* x) { x[0] = twice(x[1]); }
int main() { k<<<1, 1>>>(nullptr); }
