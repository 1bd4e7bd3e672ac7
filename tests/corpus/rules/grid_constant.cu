// A large parameter that all threads share, and a function that is not to be inlined.
// EXPECT 0: ^1023, no error\n$
#include <cstdio>
struct Large {
  int value[1000];
};
__device__ __noinline__ int at(const Large& all, int i) { return all.value[i]; }
__global__ void sum(const __grid_constant__ Large all, __grid_constant__ const int more, int* to) {
  atomicAdd(to, at(all, threadIdx.x) + (threadIdx.x == 0 ? more : 0));
}
int main() {
  int *to, host = 0;
  Large all = {};
  for (int i = 0; i < 32; ++i) all.value[i] = 31;
  cudaMalloc(&to, sizeof(int));
  cudaMemcpy(to, &host, sizeof(int), cudaMemcpyHostToDevice);
  sum<<<1, 32>>>(all, 31, to);
  cudaMemcpy(&host, to, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d, %s\n", host, cudaGetErrorString(cudaGetLastError()));
  cudaFree(to);
}
