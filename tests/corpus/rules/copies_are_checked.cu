// cudaMemcpy, cudaMemset and cudaFree refuse what CUDA refuses, with CUDA's errors.
// EXPECT 1: cudaErrorInvalidValue cudaErrorInvalidValue cudaErrorInvalidValue cudaErrorInvalidValue cudaErrorInvalidValue cudaErrorMemoryAllocation last cudaErrorMemoryAllocation then cudaSuccess
#include <cstdio>
int main() {
  float *d, h[4] = {};
  cudaMalloc(&d, 16);
  auto say = [](cudaError_t e) { std::printf("%s ", cudaGetErrorName(e)); };
  say(cudaMemcpy(d, h, 20, cudaMemcpyHostToDevice));
  say(cudaMemcpy(h, h, 16, cudaMemcpyHostToDevice));
  say(cudaMemcpy(h, nullptr, 16, cudaMemcpyDeviceToHost));
  say(cudaMemset(d, 0, 17));
  say(cudaFree(d + 1));
  void* big;
  say(cudaMalloc(&big, size_t{1} << 50));
  std::printf("last %s ", cudaGetErrorName(cudaGetLastError()));
  std::printf("then %s\n", cudaGetErrorName(cudaGetLastError()));
}
