// A sum of doubles by atomicCAS of 8 bytes: the plain load before the loop is no race, because an atomicCAS that was given an old value fails.
// EXPECT 0: ^128\n$
#include <cuda_runtime.h>

#include <cstdio>

__device__ void add(double* sum, double value) {
  auto* bits = reinterpret_cast<unsigned long long*>(sum);
  unsigned long long known = *bits, expected;
  do {
    expected = known;
    known = atomicCAS(bits, expected, __double_as_longlong(value + __longlong_as_double(expected)));
  } while (known != expected);
}

__global__ void add_all(double* sum) { add(sum, 1.0); }

int main() {
  double *sum, host;
  cudaMalloc(&sum, sizeof host);
  cudaMemset(sum, 0, sizeof host);
  add_all<<<2, 64>>>(sum);
  cudaMemcpy(&host, sum, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%g\n", host);
  cudaFree(sum);
}
