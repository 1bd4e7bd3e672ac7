// __shared__ beside static is what it is without.
// EXPECT 0: ^3 7 11, no error\n$
#include <cstdio>
__device__ int both(int x) {
  static __shared__ int sums[2];
  if (threadIdx.x < 2) sums[threadIdx.x] = x;
  __syncthreads();
  return sums[0] + sums[1];
}
__global__ void k(int* x) {
  __shared__ static int own;
  if (threadIdx.x == 0) own = static_cast<int>(blockIdx.x) * 4;
  __syncthreads();
  const int all = both(static_cast<int>(threadIdx.x) + 1) + own;
  if (threadIdx.x == 0) x[blockIdx.x] = all;
}
int main() {
  int *x, host[3];
  cudaMalloc(&x, sizeof(host));
  k<<<3, 32>>>(x);
  cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d, %s\n", host[0], host[1], host[2], cudaGetErrorString(cudaGetLastError()));
  cudaFree(x);
}
