// A class with constructors in shared memory: nothing constructs it, and nothing but the kernel reads it.
// EXPECT 0: ^3 and 2\n$
#include <cstdio>

struct Price {
  float euros;
  Price() = default;
  __device__ Price(float value) : euros(value) {}
};

template <class T>
__global__ void swapped(float* prices) {
  __shared__ T tile[2];
  tile[threadIdx.x] = prices[threadIdx.x];
  __syncthreads();
  prices[threadIdx.x] = tile[1 - threadIdx.x].euros;
}

int main() {
  float host[2] = {2, 3}, *prices;
  cudaMalloc(&prices, sizeof host);
  cudaMemcpy(prices, host, sizeof host, cudaMemcpyHostToDevice);
  swapped<Price><<<1, 2>>>(prices);
  cudaMemcpy(host, prices, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%g and %g\n", host[0], host[1]);
  cudaFree(prices);
}
