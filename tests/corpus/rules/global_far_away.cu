// So far off that no guard is there: the launch ends with CUDA's error, and the context is dead.
// EXPECT 1: cudaErrorIllegalAddress cudaErrorIllegalAddress[\s\S]*far_away\.cu:5: thread \(0,0\) of block \(0,0\) reads device memory outside every allocation
#include <cstdio>

__global__ void far(const float* in, float* out) { *out = in[100000000]; }

int main() {
  float* memory;
  cudaMalloc(&memory, 4);
  far<<<1, 1>>>(memory, memory);
  std::printf("%s ", cudaGetErrorName(cudaDeviceSynchronize()));
  std::printf("%s\n", cudaGetErrorName(cudaMalloc(&memory, 4)));
}
