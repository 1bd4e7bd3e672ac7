// A launch by a kernel that is outside the limits, of which that kernel takes no notice.
// EXPECT 1: device_launch_unasked.cu:6: child<<<\(1,1\), \(2000,1\)>>> was refused\n  \(cudaErrorInvalidConfiguration\): 2,000 threads per block, the limit is 1,024.
#include <cuda_runtime.h>

__global__ void child() {}
__global__ void parent(int threads) { child<<<1, threads>>>(); }

int main() {
  parent<<<1, 1>>>(2000);
  return cudaDeviceSynchronize();
}
