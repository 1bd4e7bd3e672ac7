// A launch with blanks in its brackets, as some editors lay it out and nvcc takes it.
// EXPECT 0: ^1 2 3 4, no error\n$
#include <cstdio>

// The blanks are what is tried.
// clang-format off
__global__ void store(int* x, int value) { x[threadIdx.x] = value; }
template <int N>
__global__ void add(int* x) {
  x[threadIdx.x] += N;
}
#define LAUNCH(kernel) kernel << <1, 1 >> >
int main() {
  int *x, host[4];
  cudaMalloc(&x, sizeof(host));
  store << <1, 1>> >(x, 1);
  store <<   <dim3(1), 1 >>> (x + 1, 2);
  store<<<1, 2>>
    >(x + 2, 3);
  add<1> << <1, 1 >> > (x + 3);
  cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d, %s\n", host[0], host[1], host[2], host[3], cudaGetErrorString(cudaGetLastError()));
  LAUNCH(store)(x, 1);
  cudaFree(x);
}
