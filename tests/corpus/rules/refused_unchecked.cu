// A launch that nobody asked about ran no thread, each line is told once, and the program has failed.
// EXPECT 1: ^\S*refused_unchecked\.cu:8: nothing<<<\(1,1\), \(2000,1\)>>> was refused \(cudaErrorInvalidValue\): 2,000 threads per block, the limit is 1,024\.\n    8 \|[^\n]*\nThe program never asks, and goes on as if the kernel had run\. After the launch of line 8, add:\s+cudaError_t error = cudaGetLastError\(\);\s+[^\n]*cudaGetErrorString\(error\)\);\n$
#include <cuda_runtime.h>

__global__ void nothing() {}

int main() {
  for (int i = 0; i < 200; ++i) nothing<<<1, 2000>>>();
  cudaDeviceSynchronize();
}
