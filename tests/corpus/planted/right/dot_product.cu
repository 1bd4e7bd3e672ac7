// A dot product: a loop over the grid, a tree in each block, an atomic for each block, in managed memory.
#include <cuda_runtime.h>

#include <cstdio>

constexpr int kBlock = 128;

__global__ void dot(const int* x, const int* y, int n, int* result) {
  __shared__ int s[kBlock];
  int sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    sum += x[i] * y[i];
  }
  s[threadIdx.x] = sum;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) s[threadIdx.x] += s[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicAdd(result, s[0]);
}

int main() {
  const int n = 2500;
  int *x, *y, *result, want = 0;
  cudaMallocManaged(&x, n * sizeof(int));
  cudaMallocManaged(&y, n * sizeof(int));
  cudaMallocManaged(&result, sizeof(int));
  for (int i = 0; i < n; ++i) {
    x[i] = i % 9;
    y[i] = i % 4 - 1;
    want += x[i] * y[i];
  }
  *result = 0;
  dot<<<5, kBlock>>>(x, y, n, result);
  cudaDeviceSynchronize();
  int got = *result;
  std::printf("%d, wanted %d\n", got, want);
  cudaFree(x);
  cudaFree(y);
  cudaFree(result);
  return got != want;
}
