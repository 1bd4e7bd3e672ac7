// sizeof of a std::vector is the size of its three pointers.
// EXPECT 1: :8: thread \(6,0\) of block \(0,0\) reads d\[6\], which has not been written yet \(34 times\)\.\n +8 \|[^\n]*\n +15 \|[^\n]*\nIn line 15 sizeof\(numbers\) is the size of the std::vector itself, however many elements it has: write\s+numbers\.size\(\) \* sizeof\(float\)\.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void halve(float* x) { x[threadIdx.x] /= 2; }

int main() {
  std::vector<float> numbers(40, 8.0f);
  float* d;
  cudaMalloc(&d, 40 * sizeof(float));

  cudaMemcpy(d, numbers.data(), sizeof(numbers), cudaMemcpyHostToDevice);
  halve<<<1, 40>>>(d);
  cudaMemcpy(numbers.data(), d, 40 * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g\n", numbers[0]);
  cudaFree(d);
}
