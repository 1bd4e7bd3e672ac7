// A launch may leave out arguments for which the kernel has default values, as a call may.
// EXPECT 0: ^7 12 5 8, no error\n$
#include <cstdio>

__global__ void store(int* x, int value = 7, const int* more = NULL);
template <int N>
__global__ void add(int* x, int value = 12) {
  x[threadIdx.x] += N * value;
}

int main() {
  int *x, host[4];
  cudaMalloc(&x, sizeof(host));
  cudaMemset(x, 0, sizeof(host));
  store<<<1, 1>>>(x);
  add<1><<<1, 1>>>(x + 1);
  store<<<1, 1>>>(x + 2, 5);
  store<<<1, 1>>>(x + 3, 1, x);
  cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d, %s\n", host[0], host[1], host[2], host[3],
              cudaGetErrorString(cudaGetLastError()));
  cudaFree(x);
}

__global__ void store(int* x, int value, const int* more) { *x = value + (more ? *more : 0); }
