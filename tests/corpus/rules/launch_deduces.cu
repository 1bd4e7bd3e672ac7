// Template arguments that follow from the launch, all or some; overloads; conversions as in a call; braces.
// EXPECT 0: 3 3 3 3, 64 of 16, 1 and 2, 6\.5 then 7, 2
#include <cuda.h>
#include <stdio.h>

template <class T>
__global__ void add(T* to, T value) {
  to[threadIdx.x] += value;
}
template <int FACTOR, class T, int MORE = 2>
__global__ void __launch_bounds__(256) scale(const T* __restrict__ from, T* to, unsigned n) {
  if (threadIdx.x < n) to[threadIdx.x] = from[threadIdx.x] * FACTOR * MORE;
}
namespace space {
template <class T>
__global__ void shape(T* to) {
  if (blockIdx.y == 1 && threadIdx.x == 0 && threadIdx.y == 0)
    *to = gridDim.x * gridDim.y * blockDim.x * blockDim.y / 8;
}
}  // namespace space
__global__ void which(float* to) { *to = 1; }
__global__ void which(int* to) { *to = 2; }
__global__ void plain(float* to, const float* none, int n, double d) {
  if (none == nullptr) *to = n + d;
}
template <class T>
__global__ void count(T* to, const T* none, dim3 size) {
  if (none == nullptr) *to = size.y;
}

int main() {
  float *a, host[4];
  int *b, number;
  cudaMalloc(&a, 64);
  cudaMalloc(&b, 4);
  cudaMemset(a, 0, 64);
  const auto fetch = [&] { cudaMemcpy(host, a, sizeof host, cudaMemcpyDeviceToHost); };
  add<<<1, 4>>>(a, 3.0f);
  fetch();
  printf("%g %g %g %g, ", host[0], host[1], host[2], host[3]);
  scale<16><<<1, 4>>>(a, a + 4, 4);
  space::shape<<<{1, 2}, {16, 16}>>>(a + 4);
  cudaMemcpy(host, a + 4, 4, cudaMemcpyDeviceToHost);
  printf("%g of 16, ", host[0]);
  which<<<1, 1>>>(a);
  which<<<1, 1>>>(b);
  fetch();
  cudaMemcpy(&number, b, sizeof number, cudaMemcpyDeviceToHost);
  printf("%g and %d, ", host[0], number);
  plain<<<1, 1>>>(a, NULL, 4.5, 2.5f);
  fetch();
  printf("%g then ", host[0]);
  count<float><<<1, 1>>>(a, NULL, dim3{1, 7});
  fetch();
  printf("%g, ", host[0]);
  dim3 gridDim(1), blockDim(1);  // names of the file's own
  add<int><<<gridDim, blockDim>>>(b, 1);
  cudaFree(a);
  cudaFree(b);
  printf("%d\n", int(gridDim.x + blockDim.x));
}
