// Lambdas of the device and constexpr functions of the host, for which nvcc wants an option: run takes them unasked.
// EXPECT 0: ^100 of 100, 7\n$
#include <cstdio>

constexpr int three() { return 3; }

template <class F>
__global__ void for_each(int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}

int main() {
  int *x, hit = 0;
  cudaMallocManaged(&x, 100 * sizeof(int));
  const int a = 4;
  for_each<<<4, 32>>>(100, [=] __device__(int i) { x[i] = i; });
  for_each<<<4, 32>>>(100, [=] __host__ __device__(int i) { x[i] += a + three(); });
  cudaDeviceSynchronize();
  for (int i = 0; i < 100; ++i) hit += x[i] == i + 7;
  printf("%d of 100, %d\n", hit, x[0]);
  cudaFree(x);
}
